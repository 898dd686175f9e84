/** Name of the shop in the title of the tab: the built-in name until the settings are loaded. */
import { SHOP_NAME } from '@domain/shop/name';

let name: string = SHOP_NAME;

/** `商品 - 澄析试剂`; without a page's title the name alone. */
export const tabTitle = (title: string): string => (title ? `${title} - ${name}` : name);

/** Sets the name from the settings and updates the current title. "" stands for the built-in name. */
export function nameShop(configured: string): void {
  const fresh = configured || SHOP_NAME;
  if (fresh === name) return;
  if (document.title.endsWith(name)) document.title = document.title.slice(0, -name.length) + fresh;
  name = fresh;
}
