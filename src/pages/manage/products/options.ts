import { GRADES } from '@domain/catalogue/gradeUse';
import { GOODS_PICTURES } from '@domain/goods/draft';
import { H_TEXTS } from '@domain/safety/hazardTexts';
import { STATES } from '@domain/safety/state';
import { SHIP, STORAGE_CONDITIONS, STORAGE_TEMPERATURES, storageText } from '@domain/safety/storage';
import type { CategoryNode } from '@/services/catalogue';

export const GRADE_OPTIONS = Object.entries(GRADES).map(([value, { name }]) => ({
  value,
  label: value === name ? value : `${value} ${name}`,
}));

const tokens = (list: readonly string[]) => list.map((value) => ({ value, label: storageText([value]) }));

export const STORAGE_OPTIONS = [
  { label: '温度（选一个）', options: tokens(STORAGE_TEMPERATURES) },
  { label: '条件', options: tokens(STORAGE_CONDITIONS) },
];

export const SHIP_OPTIONS = Object.entries(SHIP).map(([value, { name }]) => ({ value, label: name }));

export const STATE_OPTIONS = STATES.map((value) => ({ value, label: value }));

export const PICTURE_OPTIONS = Object.entries(GOODS_PICTURES).map(([value, label]) => ({ value, label }));

export const CODE_OPTIONS = [...H_TEXTS].map(([value, text]) => ({ value, label: `${value} ${text}` }));

/** The lowest categories, below the names of their parents. */
export const categoryOptions = (tree: readonly CategoryNode[]) =>
  tree.map(({ categoryName, categoryId, children }) =>
    children.length === 0
      ? { value: categoryId, label: categoryName }
      : {
          label: categoryName,
          options: children.map((child) => ({ value: child.categoryId, label: child.categoryName })),
        },
  );
