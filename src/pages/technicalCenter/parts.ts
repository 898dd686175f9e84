import type { TechnicalView, Tool } from '@domain/content/technicalPath';

export const PARTS: Record<TechnicalView, { title: string; lead: string }> = {
  protocols: {
    title: '实验方案',
    lead: '配液、电泳、合成、滴定的可照做步骤，所需材料直达商品；另有处理与保存试剂的要点。',
  },
  calculators: {
    title: '计算工具',
    lead: '输入即得结果，写明公式与数据来源；网址保存全部输入，可以发给同事。',
  },
  safety: { title: '安全知识', lead: '存放、泄漏、废液与急救，以及 GHS 象形图对照。' },
  documents: { title: '文档查询', lead: '按货号、CAS 或名称查安全技术说明书、检验报告和标签。' },
};

export const TOOL_TEXTS: Record<Tool, { title: string; lead: string }> = {
  molarity: {
    title: '溶液配制',
    lead: '质量、体积、浓度、摩尔质量互算，含纯度与结晶水；浓酸浓碱按密度和含量取体积。',
  },
  dilution: { title: '稀释', lead: 'c₁V₁ = c₂V₂ 四者任求其一，以及梯度稀释表。' },
  molarMass: {
    title: '摩尔质量',
    lead: '任意分子式：摩尔质量、各元素质量分数、单同位素质量，支持水合物与电荷。',
  },
  buffer: { title: '缓冲液', lead: '按 pH、浓度、体积和温度算出各组分用量，pKa 注明来源。' },
  units: { title: '单位换算', lead: '质量、体积、浓度、温度、压力、能量等；质量浓度与物质的量浓度互换。' },
  bench: { title: '离心与核酸', lead: '转速与离心力互换；DNA、RNA 的 µg 与 pmol 互换。' },
};
