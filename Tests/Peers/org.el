;; What Org sees in a file, as JSON; and what its user does to it.

(require 'org)
(require 'org-id)
(require 'json)

(defun peers-heading ()
  (list
   (cons 'level (org-current-level))
   (cons 'title (org-get-heading t t t t))
   (cons 'state (org-get-todo-state))
   (cons 'isDone (if (org-entry-is-done-p) t :json-false))
   (cons 'priority (let ((cookie (nth 3 (org-heading-components)))) (and cookie (string cookie))))
   (cons 'tags (vconcat (sort (org-get-tags nil t) #'string<)))
   (cons 'id (org-entry-get nil "ID"))
   (cons 'deadline (org-entry-get nil "DEADLINE"))
   (cons 'scheduled (org-entry-get nil "SCHEDULED"))
   (cons 'closed (org-entry-get nil "CLOSED"))
   (cons 'effort (org-entry-get nil "EFFORT"))
   (cons 'repeat (org-get-repeat))
   (cons 'active (org-entry-get nil "TIMESTAMP"))))

(defun peers-show (file)
  (find-file file)
  (princ (json-encode (vconcat (org-map-entries #'peers-heading)))))

(defun peers-edit (file actions)
  "Does each of ACTIONS at the one heading with its title, and saves FILE."
  (find-file file)
  (let ((org-log-done 'time) (org-log-repeat nil))
    (dolist (action actions)
      (goto-char (or (org-find-exact-headline-in-buffer (car action))
                     (error "No heading is called %s" (car action))))
      (funcall (cdr action))))
  (save-buffer))
