import { RECEIVE_DAYS, TRANSFER_DAYS, UNPAID_MINUTES } from '../../orders/terms';
import { customer } from '../article';

export const ordering = customer({
  id: 101,
  title: '下单流程',
  summary: '从查找到收货的六步，以及订单各状态的含义。',
  publishTime: '2026-02-10 09:00:00',
  content: `
<ol>
<li><b>查找。</b>搜索框支持中英文名、别名、缩写、拼音首字母、CAS 号、货号和分子式；也可按分类和品牌浏览。</li>
<li><b>选规格。</b>在商品页的规格表中填写各包装的数量，可一次加入多个规格。标“询价”的包装请联系客服报价。</li>
<li><b>结算。</b>在购物车勾选商品后点“结算”。按运输方式分组计算运费。</li>
<li><b>确认订单。</b>核对收货地址、发票信息和备注；购买管制化学品时核对每种商品使用的证明和剩余数量。</li>
<li><b>付款。</b>提交后 ${UNPAID_MINUTES} 分钟内未付款的订单自动关闭，库存随之释放；在收银台登记对公转账的，保留 ${TRANSFER_DAYS} 天等待到账。</li>
<li><b>收货。</b>核对外包装、数量和批号后签收，并在个人中心确认收货。</li>
</ol>
<h2>订单状态</h2>
<table>
<thead><tr><th>状态</th><th>含义</th></tr></thead>
<tbody>
<tr><td>待付款</td><td>已提交，可以取消</td></tr>
<tr><td>待发货</td><td>已付款，仓库备货中</td></tr>
<tr><td>待收货</td><td>已发出，可查看物流</td></tr>
<tr><td>已完成</td><td>已确认收货，或发货满 ${RECEIVE_DAYS} 天自动确认</td></tr>
<tr><td>已关闭</td><td>已取消或超时未付款</td></tr>
</tbody>
</table>
<p>同一订单提交后价格不再变化；提交前如价格或库存有变动，页面会先请您确认。</p>`,
});
