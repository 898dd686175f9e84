import { buyerRead, buyerWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as groups from './groups';
import { favouritePage } from './list';
import * as service from './service';

export const favouriteRoutes = {
  collectionProducts: buyerRead((work, buyer, { query }) => service.cardPage(work, buyer, query)),
  collectionPage: buyerRead((work, buyer, { query }) => service.namePage(work, buyer, query)),
  isCollection: buyerRead((work, buyer, { query }) => service.isFavourite(work, buyer, query.prodId)),
  toggleCollection: buyerWrite((work, buyer, { body }) => service.toggle(work, buyer, body)),
  collectionCount: buyerRead(service.countOf),
  favourites: buyerRead((work, buyer, { query }) => favouritePage(work, buyer, query)),
  updateFavourites: buyerWrite((work, buyer, { body }) => service.update(work, buyer, body)),
  removeFavourites: buyerWrite((work, buyer, { body }) => service.remove(work, buyer, body)),
  restoreFavourites: buyerWrite((work, buyer, { body }) => service.restore(work, buyer, body)),
  addFavouriteGroup: buyerWrite((work, buyer, { body }) => groups.add(work, buyer, body.name)),
  renameFavouriteGroup: buyerWrite((work, buyer, { params, body }) =>
    groups.rename(work, buyer, params.groupId, body.name),
  ),
  deleteFavouriteGroup: buyerWrite((work, buyer, { params }) => groups.remove(work, buyer, params.groupId)),
} satisfies Partial<Handlers>;
