import { technical } from '../article';

export const peroxides = technical({
  id: 4,
  title: '醚类溶剂的过氧化物检测与处理',
  summary: '哪些溶剂会生成过氧化物，多久测一次，测到了怎么办。',
  publishTime: '2026-05-08 09:00:00',
  content: `
<p>醚类和含活泼氢的烃在空气与光照下会自动氧化，生成的过氧化物在蒸馏浓缩时可能爆炸。</p>
<h3>分组与检测周期（开封后）</h3>
<table>
<thead><tr><th>类别</th><th>代表</th><th>周期</th></tr></thead>
<tbody>
<tr><td>不浓缩也有危险</td><td>异丙醚、二乙烯基醚</td><td>3 个月，逾期处置</td></tr>
<tr><td>浓缩时有危险</td><td>乙醚、四氢呋喃、1,4-二氧六环、乙二醇二甲醚</td><td>3–6 个月</td></tr>
<tr><td>较稳定</td><td>甲基叔丁基醚、环戊基甲醚</td><td>12 个月</td></tr>
</tbody>
</table>
<h3>检测</h3>
<ul>
<li>试纸法：浸入溶剂，挥干后滴一滴水，与色卡比较，单位 mg/L。</li>
<li>碘化钾法：取 1 mL 溶剂加 1 mL 冰乙酸和约 0.1 g 碘化钾，变黄或变棕即为阳性；同时做空白。</li>
</ul>
<h3>结果</h3>
<ul>
<li>低于 25 mg/L：可正常使用，但不要蒸干。</li>
<li>25–100 mg/L：不得蒸馏或浓缩，经活性氧化铝柱除去后复测。</li>
<li>高于 100 mg/L，或瓶口、瓶底有晶体：不要移动、不要开盖，立即报告安全负责人，由专业人员处置。</li>
</ul>`,
});
