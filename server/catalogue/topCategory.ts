import { catalogue } from './index';

/** Name of the top category above a category; null when the catalogue no longer has it. */
export function topCategoryOf(categoryId: number | null): string | null {
  const { categoryById } = catalogue();
  let category = categoryById.get(categoryId ?? 0);
  while (category && category.parentId !== 0) category = categoryById.get(category.parentId);
  return category?.name ?? null;
}
