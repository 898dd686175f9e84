/** 单位认证 of the buyer's own account. */
import type { Body, Wire } from '@contract/types';
import { web } from './client';
import { objectIn } from './listShape';

export type Verification = Wire['Verification'];

const isWhole = ({ state, name }: Verification) => state !== undefined && typeof name === 'string';

export const verification = async (): Promise<Verification> =>
  objectIn(await web('get', '/p/user/verification', { quiet: true }), isWhole);

/** Submits it; the form reports a refusal. */
export const applyForVerification = async (
  body: Body<'/p/user/verification', 'put'>,
): Promise<Verification> =>
  objectIn(await web('put', '/p/user/verification', { body, quiet: true }), isWhole);
