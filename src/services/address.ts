/** Delivery addresses and the list of divisions. */
import type { Address } from '@domain/address/address';
import type { AddressDraft } from '@domain/address/addressForm';
import type { ParsedAddress } from '@domain/address/addressPaste';
import { web } from './client';
import type { Body, Wire } from '@contract/types';
import { isAddress, isArea } from './entryShape';
import { listIn, objectIn } from './listShape';
import { toAddress } from './orderShape';

type AddressBody = Body<'/p/address/addAddr', 'post'>;
export type Area = Wire['Area'];

/** The default first. */
export const addressList = async (): Promise<Address[]> =>
  listIn(await web('get', '/p/address/list', { quiet: true }), isAddress).map(toAddress);

const toBody = ({ isDefault, postCode, company, building, ...rest }: AddressDraft): AddressBody => ({
  ...rest,
  postCode: postCode || null,
  company: company || null,
  building: building || null,
  commonAddr: isDefault ? 1 : 0,
});

export const addAddress = (draft: AddressDraft) =>
  web('post', '/p/address/addAddr', { body: toBody(draft), quiet: true });

export const updateAddress = (addrId: number, draft: AddressDraft) =>
  web('put', '/p/address/updateAddr', { body: { ...toBody(draft), addrId }, quiet: true });

export const setDefaultAddress = (addrId: number) =>
  web('put', '/p/address/defaultAddr/{addrId}', { params: { addrId } });

export const deleteAddress = (addrId: number) =>
  web('delete', '/p/address/deleteAddr/{addrId}', { params: { addrId }, quiet: true });

/** Every 省、市、区 of the country: 3,500 rows that change once a year. */
export const areaList = async (): Promise<Area[]> =>
  listIn(await web('get', '/p/area/list', { quiet: true }), isArea);

/** Parses a pasted address; nothing is saved. */
export const parseAddress = async (text: string): Promise<ParsedAddress> => {
  const { region, unplaced, ...fields } = objectIn(
    await web('post', '/p/address/parse', { body: { text }, quiet: true }),
    (answer) => Array.isArray(answer.unplaced),
  );
  const found = Object.entries(fields).filter(([, value]) => value !== null);
  return { found: Object.fromEntries(found), region, unplaced };
};
