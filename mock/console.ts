/** The console of QA: clock, faults and reset. Staff actions are done in 管理后台. */
export const CONSOLE_PAGE = `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>演示服务 · 测试控制台</title>
<style>body{font:14px/1.6 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#16233a}
button{font:inherit;padding:4px 12px}form{display:flex;gap:8px;flex-wrap:wrap;align-items:end}label{display:grid}</style>
<h1>演示服务 · 测试控制台</h1><p>只在开发与测试中存在。订单、退换、反馈等由 <a href="/#/manage/desk">管理后台</a> 处理。时间 <b id="now"></b>
<button onclick="call('clock',{seconds:1800})">快进 30 分钟</button> <button onclick="call('clock',{seconds:86400})">快进 1 天</button>
<button onclick="call('reset',{})">恢复初始数据</button> <button onclick="call('voidTokens',{})">作废所有登录</button></p>
<h2>故障</h2><form id="fault"><label>路径<input name="path" value="/p/shopCart/info" required></label>
<label>种类<select name="kind"><option>status<option>refuse<option>slow<option>hang<option>html<option>offline</select></label>
<label>状态码<input name="status" type="number" value="500"></label><label>次数<input name="times" type="number" value="1"></label>
<label>消息<input name="message"></label><button>加入</button></form><pre id="faults"></pre>
<script>
async function call(name,body){const r=await fetch('./'+name,{method:'POST',body:JSON.stringify(body)});const a=await r.json();if(!a.success)alert(a.message);load()}
async function load(){const {data}=await (await fetch('../__qa')).json();now.textContent=data.now;faults.textContent=JSON.stringify(data.faults,null,1)}
const now=document.getElementById('now'),faults=document.getElementById('faults');
document.getElementById('fault').onsubmit=e=>{e.preventDefault();const f=Object.fromEntries(new FormData(e.target));call('fault',{...f,status:+f.status,times:+f.times})};load();
</script></html>`;
