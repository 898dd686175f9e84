import { buyerRead, buyerReadThen, buyerWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { pdfAnswer } from '../pdf/print';
import { bring } from './bring';
import * as goods from './goods';
import { labelSheet } from './label';
import { overview } from './overview';
import * as places from './places';
import * as receiving from './receiving';
import * as service from './service';
import { openReceiving } from './toReceive';

export const stockRoutes = {
  stock: buyerRead((work, buyer, { query }) => service.list(work, buyer, query)),
  addBottles: buyerWrite((work, buyer, { body }) => service.add(work, buyer, body)),
  stockOverview: buyerRead(overview),
  stockGoods: buyerRead(goods.goods),
  setThreshold: buyerWrite((work, buyer, { body }) => goods.setThreshold(work, buyer, body)),
  stockOwned: buyerRead((work, buyer, { body }) => goods.owned(work, buyer, body.prodIds)),
  bringStock: buyerWrite(bring),
  addPlace: buyerWrite((work, buyer, { body }) => places.addPlace(work, buyer, body)),
  renamePlace: buyerWrite((work, buyer, { params, body }) =>
    places.renamePlace(work, buyer, params.placeId, body.name),
  ),
  deletePlace: buyerWrite((work, buyer, { params }) => places.deletePlace(work, buyer, params.placeId)),
  stockReceiving: buyerRead(openReceiving),
  receivingSheet: buyerRead((work, buyer, { params }) => receiving.sheet(work, buyer, params.orderNumber)),
  tickOff: buyerWrite((work, buyer, { params, body }) =>
    receiving.tickOff(work, buyer, params.orderNumber, body.lines),
  ),
  bottle: buyerRead((work, buyer, { params }) => service.find(work, buyer, params.bottleId)),
  changeBottle: buyerWrite((work, buyer, { params, body }) =>
    service.change(work, buyer, params.bottleId, body),
  ),
  doWithBottle: buyerWrite((work, buyer, { params, body }) =>
    service.doWith(work, buyer, params.bottleId, body),
  ),
  bottleLabelPdf: buyerReadThen(
    (work, buyer, { params, query }) => labelSheet(work, buyer, params.bottleId, query),
    (sheet, call) => pdfAnswer(call, 'labels', sheet, String(call.params.bottleId)),
  ),
} satisfies Partial<Handlers>;
