import { knowledge } from '../../article';

export const buffers = knowledge({
  id: 3,
  title: '缓冲液配制要点',
  summary: '选 pKa、定浓度、调 pH 的次序，以及 Tris 的温度系数。',
  tags: ['缓冲液'],
  publishTime: '2026-04-20 14:15:00',
  content: `
<h2>怎样选</h2>
<p>缓冲剂的 pKa 与目标 pH 相差不超过 1，越近缓冲容量越大。常用缓冲剂在 25 ℃ 的 pKa：</p>
<table>
<thead><tr><th>缓冲剂</th><th>pKa</th><th>适用 pH</th></tr></thead>
<tbody>
<tr><td>乙酸盐</td><td>4.76</td><td>3.8–5.8</td></tr>
<tr><td>MES</td><td>6.1</td><td>5.5–6.7</td></tr>
<tr><td>PIPES</td><td>6.8</td><td>6.1–7.5</td></tr>
<tr><td>磷酸盐（pKa₂）</td><td>7.2</td><td>6.2–8.2</td></tr>
<tr><td>HEPES</td><td>7.5</td><td>6.8–8.2</td></tr>
<tr><td>Tris</td><td>8.1</td><td>7.0–9.0</td></tr>
</tbody>
</table>
<h2>怎样配</h2>
<ol>
<li>先溶于约 80% 体积的水，再调 pH，最后定容。</li>
<li>在使用温度下调 pH。Tris 每升高 1 ℃，pH 约降低 0.028：25 ℃ 调到 8.0，4 ℃ 时约为 8.6。</li>
<li>EDTA 二钠在 pH 接近 8.0 时才溶解，边加氢氧化钠边搅拌。</li>
<li>磷酸盐与钙、镁离子生成沉淀，含这些离子的体系改用 HEPES 等。</li>
<li>高压灭菌前松盖；含糖或易分解组分的缓冲液用 0.22 µm 滤膜除菌。</li>
</ol>`,
});
