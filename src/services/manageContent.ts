/** The shop's texts, for their authors. */
import type { Body, Query, Wire } from '@contract/types';
import type { ContentRef } from '@domain/content/links';
import type { ContentKind } from '@domain/content/types';
import { web } from './client';
import { having } from './entryShape';
import { objectIn, pageIn } from './listShape';

export type ContentRow = Wire['ContentRow'];
export type ContentDetail = Wire['ContentDetail'];
export type ContentVersion = Wire['ContentVersion'];
export type ContentText = Wire['ContentText'];
export type ContentPreview = Wire['ContentPreview'];
type ContentQuery = NonNullable<Query<'/m/content', 'get'>>;
type Save = Body<'/m/content/{kind}/{id}', 'put'>;

const isRow = having<ContentRow>({ kind: 'text', id: 'text', title: 'text' });
const isWhole = having<ContentDetail>({ row: 'object', text: 'object', version: 'number', versions: 'list' });
const isAny = (answer: object) => typeof answer === 'object' && answer !== null;

export const managedContents = async (query: ContentQuery) =>
  pageIn(await web('get', '/m/content', { query, quiet: true }), isRow);

export const managedContent = async ({ kind, id }: ContentRef): Promise<ContentDetail> =>
  objectIn(await web('get', '/m/content/{kind}/{id}', { params: { kind, id }, quiet: true }), isWhole);

/** The text of one version; 0 is that of the build. */
export const contentVersion = async ({ kind, id }: ContentRef, version: number): Promise<ContentText> =>
  objectIn(
    await web('get', '/m/content/{kind}/{id}/versions/{version}', {
      ...{ params: { kind, id, version }, quiet: true },
    }),
    isAny,
  );

/** Preview of the answer to buyers; nothing is saved. */
export const previewContent = async (
  kind: ContentKind,
  body: Body<'/m/content/{kind}/preview', 'post'>,
): Promise<ContentPreview> =>
  objectIn(await web('post', '/m/content/{kind}/preview', { params: { kind }, body, quiet: true }), isAny);

/** Actions; the caller reports a refusal. */
export const addContent = async (
  kind: ContentKind,
  body: Body<'/m/content/{kind}', 'post'>,
): Promise<ContentDetail> =>
  objectIn(await web('post', '/m/content/{kind}', { params: { kind }, body, quiet: true }), isWhole);

export const saveContent = async ({ kind, id }: ContentRef, body: Save): Promise<ContentDetail> =>
  objectIn(await web('put', '/m/content/{kind}/{id}', { params: { kind, id }, body, quiet: true }), isWhole);

export const withdrawContent = async ({ kind, id }: ContentRef, version: number): Promise<ContentDetail> =>
  objectIn(
    await web('put', '/m/content/{kind}/{id}/withdraw', {
      ...{ params: { kind, id }, body: { version }, quiet: true },
    }),
    isWhole,
  );

export const restoreContent = async (
  { kind, id }: ContentRef,
  body: Body<'/m/content/{kind}/{id}/restore', 'put'>,
): Promise<ContentDetail> =>
  objectIn(
    await web('put', '/m/content/{kind}/{id}/restore', { params: { kind, id }, body, quiet: true }),
    isWhole,
  );
