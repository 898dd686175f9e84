/** The view of the favourites on this device, stored in this browser. */
import type { FavouriteView } from '@domain/catalogue/favouriteQuery';

const KEY = 'favouriteView';

export function readFavouriteView(): FavouriteView {
  try {
    return window.localStorage.getItem(KEY) === 'cards' ? 'cards' : 'table';
  } catch {
    return 'table';
  }
}

export function writeFavouriteView(view: FavouriteView): void {
  try {
    window.localStorage.setItem(KEY, view);
  } catch {
    // Full or forbidden: the address still has it.
  }
}
