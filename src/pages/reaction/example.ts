/** A reduction in our own words, to try the page. */
export const EXAMPLE =
  '将苯甲醛（5.31 g，50.0 mmol）溶于甲醇（50 mL），冰浴冷却下分批加入硼氢化钠（1.13 g，30.0 mmol），室温搅拌 1 h。' +
  '加入水（30 mL）淬灭，减压除去甲醇，用乙酸乙酯（3 × 40 mL）萃取，合并有机相，用无水硫酸钠（10 g）干燥，过滤，浓缩得苯甲醇。';
