/**
 * Small molecules that an equation often leaves out, proposed when the atoms of the right side do not suffice.
 * Condensations give water; substitutions a hydrogen halide or the salt of the base; decarboxylations, carbonates and
 * anhydrides carbon dioxide, acetic acid or tert-butanol; diazo compounds and azides nitrogen; phosphines their oxide.
 */
import type { ByProduct } from './types';

const row = (formula: string, nameZh: string, cas: string): Omit<ByProduct, 'coefficient'> => ({
  formula,
  nameZh,
  cas,
});

export const BY_PRODUCTS: readonly Omit<ByProduct, 'coefficient'>[] = [
  row('H2O', '水', '7732-18-5'),
  row('HCl', '氯化氢', '7647-01-0'),
  row('HBr', '溴化氢', '10035-10-6'),
  row('HI', '碘化氢', '10034-85-2'),
  row('NaCl', '氯化钠', '7647-14-5'),
  row('NaBr', '溴化钠', '7647-15-6'),
  row('NaI', '碘化钠', '7681-82-5'),
  row('KCl', '氯化钾', '7447-40-7'),
  row('KBr', '溴化钾', '7758-02-3'),
  row('KI', '碘化钾', '7681-11-0'),
  row('LiCl', '氯化锂', '7447-41-8'),
  row('LiBr', '溴化锂', '7550-35-8'),
  row('CO2', '二氧化碳', '124-38-9'),
  row('N2', '氮气', '7727-37-9'),
  row('H2', '氢气', '1333-74-0'),
  row('SO2', '二氧化硫', '7446-09-5'),
  row('NH3', '氨', '7664-41-7'),
  row('CH3COOH', '乙酸', '64-19-7'),
  row('CH3OH', '甲醇', '67-56-1'),
  row('C2H5OH', '乙醇', '64-17-5'),
  row('C4H9OH', '叔丁醇', '75-65-0'),
  row('C18H15OP', '三苯基氧化膦', '791-28-6'),
];
