import type { ProductImportState, ProductVerdict } from '@domain/goods/types';

export const IMPORT_STATES: Record<ProductImportState, string> = {
  draft: '未提交',
  submitted: '待核对',
  rejected: '已退回',
  released: '已发布',
  undone: '已撤销',
};

export const VERDICTS: Record<ProductVerdict, string> = {
  new: '新商品',
  changed: '修订',
  same: '无变化',
  refused: '不能导入',
};

export const VERDICT_COLOURS: Record<ProductVerdict, string | undefined> = {
  new: 'green',
  changed: 'blue',
  same: undefined,
  refused: 'red',
};
