/** The seller's register of controlled sales, for the warehouse. Changes use the version that was read. */
import type { Body, Query, Wire } from '@contract/types';
import { web, webFile, type NamedFile } from './client';
import { having } from './entryShape';
import { listWithin, objectIn, pageIn } from './listShape';

export type ControlledSale = Wire['ControlledSale'];
export type RegisterProof = Wire['RegisterProof'];
export type RegisterDifference = Wire['RegisterDifference'];
export type SalesFilter = NonNullable<Query<'/m/register/file', 'get'>>;

const isSale = having<ControlledSale>({
  saleId: 'number',
  version: 'number',
  state: 'text',
  parcels: 'list',
});
const isDifference = having<RegisterDifference>({ orderNumber: 'text', reasons: 'list', sold: 'text' });

export const controlledSales = async (query: SalesFilter & { current: number; size: number }) =>
  pageIn(await web('get', '/m/register', { query, quiet: true }), isSale);

/** The same as a table to report from. */
export const controlledSalesFile = (query: SalesFilter): Promise<NamedFile> =>
  webFile('/m/register/file', { query, quiet: true });

/** Marks sales as reported; the caller reports a refusal, here and below. */
export const fileControlledSales = (body: Body<'/m/register/filings', 'put'>): Promise<null> =>
  web('put', '/m/register/filings', { body, quiet: true });

export const checkCollector = (
  saleId: number,
  body: Body<'/m/register/{saleId}/collector', 'put'>,
): Promise<null> => web('put', '/m/register/{saleId}/collector', { params: { saleId }, body, quiet: true });

/** Whether sold, shipped and deducted amounts agree. */
export async function registerProof(): Promise<RegisterProof> {
  const answer = objectIn(await web('get', '/m/register/proof', { quiet: true }));
  return {
    ...answer,
    differences: listWithin(answer.differences, isDifference),
    days: listWithin(answer.days).map((day) => ({
      ...day,
      differences: listWithin(day.differences, isDifference),
    })),
  };
}
