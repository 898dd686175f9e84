/** 管理后台 of the demo: orders with a way to ship them, returns, feedback, faults, the clock and the reset. */
export const CONSOLE_PAGE = `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>演示服务 · 管理后台</title>
<style>body{font:14px/1.6 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#16233a}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #dfe5ec;padding:6px 8px;text-align:left}
button{font:inherit;padding:4px 12px}form{display:flex;gap:8px;flex-wrap:wrap;align-items:end}label{display:grid}</style>
<h1>演示服务 · 管理后台</h1><p>只在开发与测试中存在。时间 <b id="now"></b>
<button onclick="call('clock',{seconds:1800})">快进 30 分钟</button> <button onclick="call('clock',{seconds:86400})">快进 1 天</button>
<button onclick="call('reset',{})">恢复初始数据</button> <button onclick="call('voidTokens',{})">作废所有登录</button></p>
<h2>订单</h2><table><thead><tr><th>订单号<th>买家<th>状态<th>金额<th>时间<th></tr></thead><tbody id="orders"></tbody></table>
<h2>退换</h2><table><thead><tr><th>申请号<th>买家<th>状态<th>退款<th></tr></thead><tbody id="returns"></tbody></table>
<h2>反馈</h2><table><thead><tr><th>编号<th>类型<th>内容<th>状态<th></tr></thead><tbody id="feedbacks"></tbody></table>
<h2>故障</h2><form id="fault"><label>路径<input name="path" value="/p/shopCart/info" required></label>
<label>种类<select name="kind"><option>status<option>refuse<option>slow<option>hang<option>html<option>offline</select></label>
<label>状态码<input name="status" type="number" value="500"></label><label>次数<input name="times" type="number" value="1"></label>
<label>消息<input name="message"></label><button>加入</button></form><pre id="faults"></pre>
<script>
const words={1:'待付款',2:'待发货',3:'待收货',5:'已完成',6:'已关闭'};
async function call(name,body){const r=await fetch('./'+name,{method:'POST',body:JSON.stringify(body)});const a=await r.json();if(!a.success)alert(a.message);load()}
async function load(){const {data}=await (await fetch('../__qa')).json();now.textContent=data.now;faults.textContent=JSON.stringify(data.faults,null,1);showReturns(data.returns);showFeedbacks(data.feedbacks);
orders.replaceChildren(...data.orders.map(o=>{const tr=document.createElement('tr');for(const t of [o.orderNumber,o.buyer,words[o.status],'¥'+o.actualTotal.toFixed(2),o.createTime]){const td=document.createElement('td');td.textContent=t;tr.append(td)}
const td=document.createElement('td');if(o.status===2){const b=document.createElement('button');b.textContent='发货';b.onclick=()=>call('ship',{orderNumber:o.orderNumber});td.append(b)}if(o.transfer){const b=document.createElement('button');b.textContent='确认到账';b.onclick=()=>call('transfer',{orderNumber:o.orderNumber});td.append(b)}tr.append(td);return tr}))}
const steps={submitted:['approve','reject'],approved:['finish'],sent:['receive'],received:['finish','reject']},names={approve:'审核通过',reject:'拒绝',receive:'收货',finish:'退款或换出'};
function showReturns(list){returns.replaceChildren(...list.map(r=>{const tr=document.createElement('tr');for(const t of [r.returnNumber,r.buyer,r.status,r.kind==='exchange'?'换货':'¥'+r.refundTotal.toFixed(2)]){const td=document.createElement('td');td.textContent=t;tr.append(td)}
const td=document.createElement('td');for(const action of steps[r.status]||[]){const b=document.createElement('button');b.textContent=names[action];b.onclick=()=>call('return',{returnNumber:r.returnNumber,action});td.append(b)}tr.append(td);return tr}))}
function showFeedbacks(list){feedbacks.replaceChildren(...list.map(f=>{const tr=document.createElement('tr');for(const t of [f.feedbackNo,f.kind,f.text.slice(0,60),f.status]){const td=document.createElement('td');td.textContent=t;tr.append(td)}
const td=document.createElement('td'),b=document.createElement('button');b.textContent='答复';b.onclick=()=>{const reply=prompt('答复内容');if(reply)call('feedback',{feedbackNo:f.feedbackNo,status:'replied',reply})};td.append(b);tr.append(td);return tr}))}
const feedbacks=document.getElementById('feedbacks'),returns=document.getElementById('returns'),now=document.getElementById('now'),orders=document.getElementById('orders'),faults=document.getElementById('faults');
document.getElementById('fault').onsubmit=e=>{e.preventDefault();const f=Object.fromEntries(new FormData(e.target));call('fault',{...f,status:+f.status,times:+f.times})};load();
</script></html>`;
