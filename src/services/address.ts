/** Delivery addresses and the division list. */
import type { Address } from '@/domain/address';
import { web } from './client';
import type { Body, Wire } from './contract/types';
import { toAddress } from './orderShape';

export type AddressForm = Body<'/p/address/addAddr', 'post'>;
export type Area = Wire['Area'];

/** Default first. */
export const addressList = async (): Promise<Address[]> =>
  (await web('get', '/p/address/list', { quiet: true })).map(toAddress);

export const addAddress = (body: AddressForm) => web('post', '/p/address/addAddr', { body, quiet: true });

export const updateAddress = (body: AddressForm) =>
  web('put', '/p/address/updateAddr', { body, quiet: true });

export const setDefaultAddress = (addrId: number) =>
  web('put', '/p/address/defaultAddr/{addrId}', { params: { addrId } });

export const deleteAddress = (addrId: number) =>
  web('delete', '/p/address/deleteAddr/{addrId}', { params: { addrId }, quiet: true });

/** 省市区 below an area; 0 = provinces. */
export const areaList = (pid: number): Promise<Area[]> =>
  web('get', '/p/area/listByPid', { query: { pid }, quiet: true });
