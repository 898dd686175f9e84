/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Wire } from '@contract/types';

/** Reason why there is no day of arrival. */
export type NoArrival = NonNullable<Wire['CartPart']['noArrival']>;

/** The address fields that delivery depends on. */
export type Destination = Pick<Wire['UserAddr'], 'addrKind' | 'company' | 'provinceId'>;
