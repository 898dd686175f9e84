/** What the shop calls itself, for the title of the tab: known before any page is drawn, and put right once it is told. */
import { SHOP_NAME } from '@domain/shop/settings';

let name: string = SHOP_NAME;

/** `商品 - 澄析试剂`; without a page's title the name alone. */
export const tabTitle = (title: string): string => (title ? `${title} - ${name}` : name);

/** The settings of the shop came: the title that stands there is renamed. "" is its built-in name. */
export function nameShop(told: string): void {
  const fresh = told || SHOP_NAME;
  if (fresh === name) return;
  if (document.title.endsWith(name)) document.title = document.title.slice(0, -name.length) + fresh;
  name = fresh;
}
