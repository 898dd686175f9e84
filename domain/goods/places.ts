/** Brands and categories that staff create. */

/** Returns a message when a prefix of catalogue numbers is not valid, else null. */
export const prefixProblem = (prefix: string): string | null =>
  /^[A-Z]{2,4}$/.test(prefix) ? null : '货号前缀为 2–4 个大写字母';

/** Is the prefix taken? One that another prefix begins with would give equal numbers. */
export const isPrefixTaken = (prefix: string, others: readonly string[]): boolean =>
  others.some((other) => other.startsWith(prefix) || prefix.startsWith(other));

const MAX_CATEGORY = 16;

/** Returns a message when the name of a category is not valid, else null. */
export function categoryProblem(name: string): string | null {
  if (name.trim() === '') return '请填写分类名';
  return name.trim().length > MAX_CATEGORY ? `分类名最多 ${MAX_CATEGORY} 字` : null;
}
