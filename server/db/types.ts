/** Column types that mean something in this shop. */
import { customType } from 'drizzle-orm/pg-core';
import { toFixed2 } from '../../domain/shared/money';

/** Yuan with two decimals: `numeric(12,2)` in the database, a number of the money module in the code. */
export const yuan = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(12,2)',
  // Two decimals by its type: there is nothing to work out, only to read.
  fromDriver: Number,
  toDriver: (amount) => toFixed2(amount),
});

/** A moment: `timestamptz` in the database, ms since the epoch in the code. */
export const moment = customType<{ data: number; driverData: string | Date }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (text) => new Date(text).getTime(),
  toDriver: (ms) => new Date(ms).toISOString(),
});
