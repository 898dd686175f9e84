import { protocol } from '../../article';

export const sdsPage = protocol({
  id: 23,
  title: 'SDS-PAGE 凝胶的灌制',
  summary: '8%–15% 分离胶与 5% 浓缩胶的用量表，以及不漏胶、不歪带的做法。',
  tags: ['电泳', '蛋白'],
  publishTime: '2026-03-05 14:30:00',
  materials: [
    { name: '丙烯酰胺（电泳级）', use: '29 g / 100 mL 贮液', catalogNo: 'MM10668' },
    { name: 'N,N′-亚甲基双丙烯酰胺', use: '1 g / 100 mL 贮液', cas: '110-26-9' },
    { name: 'Tris', use: '缓冲液', cas: '77-86-1' },
    { name: '十二烷基硫酸钠（SDS）', use: '10% 溶液', cas: '151-21-3' },
    { name: '过硫酸铵（APS）', use: '10% 溶液，现配', cas: '7727-54-0' },
    { name: 'TEMED', use: '见表', cas: '110-18-9' },
    { name: '异丙醇', use: '封胶', cas: '67-63-0' },
    { name: '5× 蛋白上样缓冲液', use: '上样', catalogNo: 'MM11584' },
  ],
  content: `
<h2>分离胶，10 mL（一块 1.0 mm 小胶约需 5 mL）</h2>
<table>
<thead><tr><th>组分 / mL</th><th>8%</th><th>10%</th><th>12%</th><th>15%</th></tr></thead>
<tbody>
<tr><td>水</td><td>4.6</td><td>4.0</td><td>3.3</td><td>2.3</td></tr>
<tr><td>30% 丙烯酰胺（29 : 1）</td><td>2.7</td><td>3.3</td><td>4.0</td><td>5.0</td></tr>
<tr><td>1.5 mol/L Tris-HCl，pH 8.8</td><td>2.5</td><td>2.5</td><td>2.5</td><td>2.5</td></tr>
<tr><td>10% SDS</td><td>0.10</td><td>0.10</td><td>0.10</td><td>0.10</td></tr>
<tr><td>10% APS</td><td>0.10</td><td>0.10</td><td>0.10</td><td>0.10</td></tr>
<tr><td>TEMED</td><td>0.006</td><td>0.004</td><td>0.004</td><td>0.004</td></tr>
<tr><td>适合的分子量 / kDa</td><td>40–200</td><td>20–100</td><td>15–70</td><td>10–45</td></tr>
</tbody>
</table>
<h2>5% 浓缩胶，5 mL</h2>
<p>水 3.4 mL、30% 丙烯酰胺 0.83 mL、1.0 mol/L Tris-HCl（pH 6.8）0.63 mL、10% SDS 0.05 mL、10% APS 0.05 mL、TEMED 0.005 mL。</p>
<h2>步骤</h2>
<ol>
<li>玻璃板用水和乙醇洗净晾干，夹紧后先灌水 5 分钟查漏，再倒净吸干。</li>
<li>按表混合分离胶，最后加 APS 和 TEMED，轻摇混匀，立即灌至距梳齿底约 1 cm 处。</li>
<li>沿板缓缓加一薄层异丙醇压平液面，室温 20–30 分钟，见清晰折线即已凝固。</li>
<li>倒去异丙醇，水洗，滤纸吸干；灌入浓缩胶，斜插梳子，避免气泡，静置 20–30 分钟。</li>
<li>垂直拔出梳子，用电泳缓冲液冲洗上样孔后上样。浓缩胶 80 V，进入分离胶后 120 V。</li>
</ol>
<h2>说明</h2>
<ul>
<li>不凝固多因 APS 失效：10% 溶液 4 ℃ 只能用 1 周。室温低于 20 ℃ 时延长等待，不要随意多加 TEMED。</li>
<li>两侧条带上翘（微笑带）时降低电压或置于冰浴。</li>
</ul>
<h2>安全</h2>
<p>未聚合的丙烯酰胺有神经毒性并可经皮肤吸收，称粉末须在通风橱内并戴口罩、丁腈手套；剩余胶液待其凝固后按固体废物收集，不得倒入水池。</p>`,
});
