import { reading, writing } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as groups from './groups';
import { favouritePage } from './list';
import * as service from './service';

export const favouriteRoutes = {
  collectionProducts: reading((work, buyer, { query }) => service.cardPage(work, buyer, query)),
  collectionPage: reading((work, buyer, { query }) => service.namePage(work, buyer, query)),
  isCollection: reading((work, buyer, { query }) => service.isFavourite(work, buyer, query.prodId)),
  toggleCollection: writing((work, buyer, { body }) => service.toggle(work, buyer, body)),
  collectionCount: reading(service.countOf),
  favourites: reading((work, buyer, { query }) => favouritePage(work, buyer, query)),
  updateFavourites: writing((work, buyer, { body }) => service.update(work, buyer, body)),
  removeFavourites: writing((work, buyer, { body }) => service.remove(work, buyer, body)),
  restoreFavourites: writing((work, buyer, { body }) => service.restore(work, buyer, body)),
  addFavouriteGroup: writing((work, buyer, { body }) => groups.add(work, buyer, body.name)),
  renameFavouriteGroup: writing((work, buyer, { params, body }) =>
    groups.rename(work, buyer, params.groupId, body.name),
  ),
  deleteFavouriteGroup: writing((work, buyer, { params }) => groups.remove(work, buyer, params.groupId)),
} satisfies Partial<Handlers>;
