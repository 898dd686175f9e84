/** Queries of pictures of goods. */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { PICTURE_EDGES, type PictureEdge } from '../../../domain/catalogue/picture';
import { itemAt } from '../../../domain/shared/lists';
import { deleteSome } from '../../db/bulk';
import type { Database } from '../../db/connect';
import {
  productDraftPictures,
  productPictures,
  productPictureSizes,
  productPictureUploads,
} from '../../db/schema/pictures';

type Picture = Omit<typeof productPictures.$inferInsert, 'publicSince' | 'withdrawnTime'>;

/** Adds a picture unless it is stored. `sizes` are in the order of `PICTURE_EDGES`. */
export async function addPicture(
  db: Database,
  picture: Picture,
  sizes: readonly Uint8Array[],
): Promise<void> {
  const added = await db
    .insert(productPictures)
    .values(picture)
    .onConflictDoUpdate({ target: productPictures.pictureId, set: { createTime: picture.createTime } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!added[0]?.isNew) return;
  await db.insert(productPictureSizes).values(
    PICTURE_EDGES.map((edge, at) => ({
      ...{ pictureId: picture.pictureId, edge, content: itemAt(sizes, at) },
    })),
  );
}

export const addUpload = (db: Database, upload: typeof productPictureUploads.$inferInsert) =>
  db
    .insert(productPictureUploads)
    .values(upload)
    .onConflictDoUpdate({
      target: [productPictureUploads.pictureId, productPictureUploads.buyerId],
      set: { time: upload.time },
    });

export async function findSize(db: Database, pictureId: string, edge: PictureEdge) {
  const [row] = await db
    .select({
      content: productPictureSizes.content,
      publicSince: productPictures.publicSince,
      withdrawnTime: productPictures.withdrawnTime,
    })
    .from(productPictureSizes)
    .innerJoin(productPictures, eq(productPictures.pictureId, productPictureSizes.pictureId))
    .where(and(eq(productPictureSizes.pictureId, pictureId), eq(productPictureSizes.edge, edge)));
  return row;
}

/** Width and height of pictures by id, without withdrawn ones. */
export async function findPictures(db: Database, pictureIds: readonly string[]) {
  const rows = await db
    .select()
    .from(productPictures)
    .where(and(inArray(productPictures.pictureId, [...pictureIds]), isNull(productPictures.withdrawnTime)));
  return new Map(rows.map((row) => [row.pictureId, row]));
}

/** Those of the pictures that were withdrawn. */
export async function withdrawnOf(db: Database, pictureIds: readonly string[]): Promise<Set<string>> {
  if (pictureIds.length === 0) return new Set();
  const rows = await db
    .select({ pictureId: productPictures.pictureId })
    .from(productPictures)
    .where(
      and(inArray(productPictures.pictureId, [...pictureIds]), isNotNull(productPictures.withdrawnTime)),
    );
  return new Set(rows.map(({ pictureId }) => pictureId));
}

/** The latest text of a picture in the versions of a draft; null when none has it. */
export async function altIn(db: Database, draftId: number, pictureId: string): Promise<string | null> {
  const { rows } = await db.execute<{ alt: string }>(sql`
    select picture->>'alt' as alt from product_draft_steps, jsonb_array_elements(body->'pictures') picture
    where draft_id = ${draftId} and picture->>'pictureId' = ${pictureId} order by version desc limit 1`);
  return rows[0]?.alt ?? null;
}

/** Withdraws a public picture at `now` (ms); returns false when it is none, or withdrawn already. */
export async function withdraw(db: Database, pictureId: string, now: number): Promise<boolean> {
  const rows = await db
    .update(productPictures)
    .set({ withdrawnTime: now })
    .where(
      and(
        eq(productPictures.pictureId, pictureId),
        isNotNull(productPictures.publicSince),
        isNull(productPictures.withdrawnTime),
      ),
    )
    .returning({ pictureId: productPictures.pictureId });
  return rows.length > 0;
}

/** The pictures that this person may put into the draft. Locks them, so that the job does not delete them meanwhile. */
export async function lockAllowed(
  db: Database,
  { pictureIds, buyerId, draftId }: { pictureIds: readonly string[]; buyerId: string; draftId: number },
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select picture_id as id from ${productPictures} p
    where picture_id = any(${sql.param([...pictureIds])}::text[]) and withdrawn_time is null and (
      exists (select from ${productPictureUploads} u where u.picture_id = p.picture_id and u.buyer_id = ${buyerId})
      or exists (select from ${productDraftPictures} d where d.picture_id = p.picture_id and d.draft_id = ${draftId}))
    for key share of p`);
  return new Set(rows.map(({ id }) => id));
}

export const connect = (db: Database, draftId: number, pictureIds: readonly string[]) =>
  db
    .insert(productDraftPictures)
    .values(pictureIds.map((pictureId) => ({ draftId, pictureId })))
    .onConflictDoNothing();

/** Makes pictures public; those that are stay so since their first release. `now` in ms. */
export const publish = (db: Database, pictureIds: readonly string[], now: number) =>
  db
    .update(productPictures)
    .set({ publicSince: now })
    .where(and(inArray(productPictures.pictureId, [...pictureIds]), isNull(productPictures.publicSince)));

/** Deletes pictures uploaded before `before` (ms) that are in no draft and were never public. */
export const deleteLoose = (db: Database, before: number): Promise<boolean> =>
  deleteSome(
    db,
    productPictures,
    sql`public_since is null and create_time < ${new Date(before).toISOString()}::timestamptz
      and not exists (select from ${productDraftPictures} d where d.picture_id = product_pictures.picture_id)`,
    20,
  );
