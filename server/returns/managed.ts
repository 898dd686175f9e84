/** Returns for staff: of all buyers, with the order, the calculation of the refund, and the history. */
import type { components } from '@contract/schema';
import { RETURN_REASONS } from '../../domain/returns/returnRules';
import { isOpen } from '../../domain/returns/returnView';
import { waitOf } from '../../domain/returns/returnWaits';
import { maskPhone } from '../../domain/shared/phone';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import type { AnswerOf, Call } from '../http/operation';
import { pageFrom } from '../http/page';
import { refuse } from '../http/refusal';
import { lotsToSend, packsBack } from '../lots/service';
import { findOrders } from '../orders/service';
import { unknownReturn } from './flow';
import * as managed from './managedQueries';
import { isPhotoId, openPhoto } from './photos';
import * as queries from './queries';
import { loadReturnable } from './returnable';

type Schemas = components['schemas'];
type Managed = Schemas['ManagedReturn'];

const toHead = ({
  row,
  ...facts
}: Awaited<ReturnType<typeof managed.managedPage>>[number]): Schemas['ManagedReturnHead'] => {
  const { returnNumber, orderNumber, kind, reason, status, wayBack, refundTotal, createTime } = row;
  return {
    returnNumber,
    orderNumber,
    kind,
    reason,
    status,
    wayBack,
    refundTotal,
    ...facts,
    wait: waitOf(row),
    createTime: dateTime(createTime),
  };
};

export async function listManaged(
  { db }: Work,
  { current, size, ...filter }: Call<'managedReturns'>['query'],
): Promise<AnswerOf<'managedReturns'>> {
  const page = { current, size };
  const rows = await managed.managedPage(db, filter, page);
  return pageFrom(rows.map(toHead), await managed.countManaged(db, filter), page);
}

export const waiting = ({ db }: Work): Promise<Schemas['ReturnsWaiting']> => managed.countWaiting(db);

/** The basis of the refund: order lines and freight of the shipments. */
function reckoningOf(
  { sheet, freights }: queries.Return,
  order: Schemas['ReturnableOrder'],
): Pick<Managed, 'lines' | 'freights'> {
  return {
    lines: order.lines
      .filter(({ skuId }) => sheet.lines.some((line) => line.skuId === skuId))
      .map(({ skuId, bought, paid }) => ({ skuId, bought, paid })),
    freights: order.freights.flatMap(({ ship, transfee }) => {
      const refund = freights[ship] ?? 0;
      return refund > 0 ? [{ ship, transfee, refund }] : [];
    }),
  };
}

/** Lots to take for a replacement that waits to be sent. */
async function lotsFor(work: Work, sheet: queries.Sheet): Promise<Managed['toSend']> {
  if (waitOf(sheet) !== 'replacement') return [];
  const take = await lotsToSend(
    work,
    sheet.lines.map(({ skuId }) => skuId),
  );
  return sheet.lines.map(({ skuId, count }) => ({ skuId, lots: take(skuId, count) }));
}

/** Preview of the packs that will go back on sale. */
const backOf = async (work: Work, { kind, reason, status, orderNumber, lines }: queries.Sheet) =>
  kind === 'refund' && !RETURN_REASONS[reason].fault && isOpen(status)
    ? packsBack(
        work,
        orderNumber,
        lines.map(({ skuId, count }) => ({ skuId, count })),
        { lock: false },
      )
    : [];

/** Any return with all details. */
export async function findManaged(work: Work, returnNumber: string): Promise<Managed> {
  const { db } = work;
  const found = (await queries.findReturn(db, returnNumber, null)) ?? unknownReturn();
  const { sheet } = found;
  const [order] = await findOrders(work, [sheet.orderNumber]);
  const buyer = await managed.buyerOf(db, found.buyerId);
  if (!order || !buyer) throw new Error(`Return ${returnNumber} has no order or no buyer.`);
  const { createTime, actualTotal, transfee, payment } = order.detail;
  const returnable = await loadReturnable(work, order);
  return {
    sheet,
    wait: waitOf(sheet),
    buyer: { ...buyer, mobile: buyer.mobile ? maskPhone(buyer.mobile) : '' },
    order: {
      orderNumber: order.orderNumber,
      createTime,
      actualTotal,
      transfee,
      payment,
      receivedAt: returnable.receivedAt,
    },
    ...reckoningOf(found, returnable),
    toSend: await lotsFor(work, sheet),
    back: await backOf(work, sheet),
    history: (await managed.historyOf(db, returnNumber)).map((entry) => ({
      ...entry,
      time: dateTime(entry.time),
    })),
  };
}

/** A photo of this return; photos of other returns are reported as missing. */
export async function findManagedPhoto(
  work: Work,
  { returnNumber, photoId }: Call<'managedReturnPhoto'>['params'],
): Promise<Schemas['ReturnPhotoContent']> {
  const photo = isPhotoId(photoId) ? await managed.photoOf(work.db, returnNumber, photoId) : undefined;
  return openPhoto(work, photo ?? refuse('PHOTO_UNKNOWN', '照片不存在'));
}
