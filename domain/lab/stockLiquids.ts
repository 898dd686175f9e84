/**
 * Common concentrated acids and bases at 20 °C. Densities: aqueous solution tables of CRC Handbook of Chemistry and
 * Physics and of Perry's Chemical Engineers' Handbook, rounded to two decimals. The label of the bottle takes
 * precedence.
 */
export interface StockLiquid {
  name: string;
  cas: string;
  formula: string;
  /** Mass percent. */
  content: string;
  /** g/mL */
  density: string;
}

const row = (name: string, cas: string, formula: string, content: string, density: string): StockLiquid => ({
  name,
  cas,
  formula,
  content,
  density,
});

export const STOCK_SOURCE =
  'CRC Handbook of Chemistry and Physics、Perry’s Chemical Engineers’ Handbook 水溶液密度表，20 ℃';

export const STOCK_LIQUIDS: readonly StockLiquid[] = [
  row('盐酸', '7647-01-0', 'HCl', '37', '1.18'),
  row('硫酸', '7664-93-9', 'H2SO4', '98', '1.84'),
  row('硝酸', '7697-37-2', 'HNO3', '65', '1.39'),
  row('高氯酸', '7601-90-3', 'HClO4', '70', '1.67'),
  row('磷酸', '7664-38-2', 'H3PO4', '85', '1.69'),
  row('氢溴酸', '10035-10-6', 'HBr', '48', '1.49'),
  row('冰乙酸', '64-19-7', 'CH3COOH', '99.8', '1.05'),
  row('甲酸', '64-18-6', 'HCOOH', '98', '1.22'),
  row('氨水（以 NH₃ 计）', '1336-21-6', 'NH3', '25', '0.91'),
  row('氢氧化钠溶液', '1310-73-2', 'NaOH', '50', '1.53'),
  row('三乙胺', '121-44-8', 'C6H15N', '99.5', '0.73'),
];
