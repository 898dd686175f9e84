import { knowledge } from '../../article';

export const molalityMolarity = knowledge({
  id: 2,
  title: '质量分数、物质的量浓度与质量摩尔浓度的换算',
  summary: '浓盐酸是多少 mol/L？三个公式和常用浓酸浓碱的数值。',
  tags: ['浓度', '计算'],
  publishTime: '2026-04-02 10:00:00',
  content: `
<p>物质的量浓度 <i>c</i>（mol/L）按溶液体积计，随温度变化；质量摩尔浓度 <i>b</i>（mol/kg）按溶剂质量计，与温度无关。两者都可由质量分数 <i>w</i>、密度 <i>ρ</i>（g/mL）和摩尔质量 <i>M</i>（g/mol）求出。</p>
<ul>
<li>c = 1000 · ρ · w / M</li>
<li>b = 1000 · w / [M · (1 − w)]</li>
<li>稀释：c₁V₁ = c₂V₂</li>
</ul>
<h2>常用试剂（20 ℃，近似值）</h2>
<table>
<thead><tr><th>试剂</th><th>w</th><th>ρ / g·mL⁻¹</th><th>c / mol·L⁻¹</th></tr></thead>
<tbody>
<tr><td>盐酸</td><td>37%</td><td>1.18</td><td>12.0</td></tr>
<tr><td>硝酸</td><td>65%</td><td>1.39</td><td>14.3</td></tr>
<tr><td>硫酸</td><td>98%</td><td>1.84</td><td>18.4</td></tr>
<tr><td>冰乙酸</td><td>99.8%</td><td>1.05</td><td>17.5</td></tr>
<tr><td>氨水</td><td>25%</td><td>0.91</td><td>13.4</td></tr>
</tbody>
</table>
<p>例：配 500 mL 1.0 mol/L 盐酸，取 37% 盐酸 500 × 1.0 / 12.0 ≈ 42 mL，缓慢加入约 400 mL 水中，放冷后定容。需要准确浓度时须标定，不能只凭标签计算。</p>`,
});
