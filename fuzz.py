import random,subprocess,time,sys
random.seed(int(sys.argv[1]))
K=list("aAeExXDpTmrydojkglhs/vJKcfFnS@[]{}=123456,?:*- +bt한ㅓ터🙂") + ["Enter","Escape","Tab","BTab","Up","Down","Left","Right","Home","End","PgUp","PgDn","BSpace","C-w","C-u","C-k","C-y","C-s","C-d","M-w","M-u","M-r","M-t","M-d","M-e","C-Space","S-Left","S-Right","C-Left","C-Right","F1","F2","DC","C-l"]
end=time.time()+float(sys.argv[2])
n=0
while time.time()<end:
    ks=[random.choice(K) for _ in range(12)]
    for s in ks: 
        a=["tmux","-L","newcomer","send-keys","-t","fz"]+(["-l","--",s] if len(s)==1 else [s])
        subprocess.run(a); n+=1
    if random.random()<0.1:
        subprocess.run(["tmux","-L","newcomer","resize-window","-t","fz","-x",str(random.choice([40,50,80,120,200,20,10])),"-y",str(random.choice([10,20,24,40,60,5,2]))])
    time.sleep(0.02)
    o=subprocess.run(["tmux","-L","newcomer","capture-pane","-t","fz","-p"],capture_output=True,text=True).stdout
    if "EXIT" in o: print("EXIT after",n,ks); print(o); break
print(n)
