/**
 * antd's settings of CSS variables as a short text. antd makes the same settings anew for each hook of each widget, three
 * times a button, and cssinjs writes them out and hashes them each time. Here the text of the last ones is kept.
 * Stands in place of @ant-design/cssinjs/es/util (docs/decisions/style-nodes.md).
 */
import { flattenToken as flatten } from '@ant-design/cssinjs/es/util';

export * from '@ant-design/cssinjs/es/util';

type Token = Record<string, unknown>;

let last: { token: Token; text: string } | null = null;

/** Do both hold the same, member by member? */
const isSame = (one: Token, other: Token): boolean => {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
};

/** A token as a text by which styles are kept: equal for equal members. */
export function flattenToken(token: Token): string {
  // Whole themes are the same object each time, and known to the library by that.
  if (!('unitless' in token)) return flatten(token);
  if (!last || !isSame(token, last.token)) last = { token, text: flatten(token) };
  return last.text;
}
