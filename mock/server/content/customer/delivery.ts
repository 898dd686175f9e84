import { customer } from '../article';

export const delivery = customer({
  id: 102,
  title: '运费与配送',
  summary: '五种运输方式、发货时间和不能送达的地点。',
  publishTime: '2026-02-10 09:10:00',
  content: `
<h3>运输方式</h3>
<table>
<thead><tr><th>方式</th><th>适用</th><th>说明</th></tr></thead>
<tbody>
<tr><td>常温快递</td><td>一般试剂、耗材</td><td>工作日 16:00 前付款的现货当日发出</td></tr>
<tr><td>湿冰冷链</td><td>2–8 ℃ 及部分 −20 ℃ 试剂</td><td>周一至周四发货</td></tr>
<tr><td>干冰冷链</td><td>−20 ℃、−80 ℃ 试剂</td><td>周一至周三发货</td></tr>
<tr><td>危险品专车</td><td>有 UN 编号的试剂</td><td>公路运输，较常温件多 2–4 天</td></tr>
<tr><td>危险品冷链专车</td><td>需冷藏的危险品</td><td>按线路拼车，发货前电话确认</td></tr>
</tbody>
</table>
<p>一张订单含多种运输方式时分开发货、分开计费；每种方式的运费和包邮门槛以确认订单页显示为准。</p>
<h3>请留意</h3>
<ul>
<li>上海、广州、天津、成都四仓就近发货；危险品只由上海、天津仓发出。</li>
<li>危险品不送快递柜、驿站和住宅，须由单位人员当面签收。</li>
<li>冷链商品在周末和节假日前不发货，以免在途滞留。</li>
<li>缺货商品按商品页显示的到货天数发货。</li>
</ul>`,
});
