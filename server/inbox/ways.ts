/** The channels out of the shop that the operator has configured. */
import type { Channel } from '../../domain/inbox/kinds';
import type { Shop } from '../shop';

export type WayOut = Exclude<Channel, 'shop'>;

export const waysOut = ({ sendMail, webhook }: Pick<Shop, 'sendMail' | 'webhook'>): WayOut[] => [
  ...(sendMail === null ? [] : ['mail' as const]),
  ...(webhook === null ? [] : ['webhook' as const]),
];
