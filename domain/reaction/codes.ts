/** Closed codes of doubts and refusals, with their Chinese words. Logic branches on the codes. */

/** Why a reading or a figure is uncertain. */
export const DOUBT_WORDS = {
  ROLE_GUESSED: '文中没有写明用途，按所在位置推断',
  AMOUNTS_DISAGREE: '所写的质量、体积、物质的量相互不符',
  EQUIVALENTS_DISAGREE: '所写的当量与物质的量不符',
  UNIT_UNCLEAR: '单位不明确',
  AMOUNT_OF_WHICH: '不能确定这个用量属于哪种物质',
  NAME_AMBIGUOUS: '名称可指多种物质',
  NAME_CUT: '名称的起止不能确定',
  NAME_FORMULA: '按分子式识别，可能有同分异构体',
  REFERS_BACK: '指代前文的物质或中间体，未写名称',
  PERCENT_MEANING: '不能确定百分数是质量分数、体积分数还是收率',
  MIXTURE: '混合溶剂，各组分的用量按比例推算',
  SEVERAL_PORTIONS: '多次加入，用量分别列出',
  PORTIONS_MULTIPLIED: '分次加入，用量按次数相乘',
  APPROXIMATE: '文中写的是约数或范围',
  FOLLOWED_SEPARATELY: '文中有多步反应，用量属于不同的步骤',
  COEFFICIENT_ASSUMED: '没有写明用量，按方程式系数计算',
  BASIS_GUESSED: '没有写明基准，按最少的反应物计算',
  YIELD_ASSUMED: '没有写明收率，按 100% 计算',
  BY_PRODUCT_IMPLIED: '方程式缺少副产物，按常见小分子补足',
  PURITY_ASSUMED: '含量未知，按纯品计算',
  DENSITY_TEMPERATURE: '密度的温度未知',
  HYDRATE_DIFFERS: '文中的结晶水与所选商品不同，已按商品换算',
  STRENGTH_ASSUMED: '文中没有写浓度，按商品的浓度计算',
  IONS_JOINED: '相邻的离子按盐合并',
  STRENGTH_DIFFERS: '文中的浓度与所选商品不同，已按商品换算',
} as const;

export type DoubtCode = keyof typeof DOUBT_WORDS;

export interface Doubt {
  code: DoubtCode;
  /** The figures or words concerned, for the page: `9.35 g → 50.0 mmol`; null without. */
  detail: string | null;
}

/** Why a figure cannot be calculated. */
export const REFUSAL_WORDS = {
  NO_SUBSTANCE: '没有找到这种物质',
  NO_MOLAR_MASS: '摩尔质量未知',
  NO_DENSITY: '密度未知，不能在质量与体积之间换算，请按瓶签填写密度',
  NO_CONTENT: '溶液的浓度未知',
  NO_AMOUNT: '没有写明用量',
  NO_BASIS: '没有可作基准的反应物',
  NO_SCALE: '原文按份数写用量，填写规模后按比例计算',
  PARTS_MIXED: '原文的份数与其他单位混用，不能换算',
  NO_COEFFICIENT: '方程式未配平，系数未知',
  UNIT_REFUSED: '这个单位不能用于此处',
  NUMBER_REFUSED: '须为大于 0 的数',
} as const;

export type RefusalCode = keyof typeof REFUSAL_WORDS;

export interface Refusal {
  code: RefusalCode;
  /** Field of the row that stays empty; null: the whole row or table. */
  of: 'equivalents' | 'mmol' | 'mass' | 'volume' | null;
}

export const doubt = (code: DoubtCode, detail: string | null = null): Doubt => ({ code, detail });
