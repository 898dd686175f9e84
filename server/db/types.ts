/** Column types of this shop. */
import { customType } from 'drizzle-orm/pg-core';
import { toFixed2 } from '../../domain/shared/money';

/** Yuan: `numeric(12,2)` in the database, a number with two decimals in code. */
export const yuan = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(12,2)',
  // The column type guarantees two decimals, so no rounding is needed.
  fromDriver: Number,
  toDriver: (amount) => toFixed2(amount),
});

/** A moment: `timestamptz` in the database, ms since the epoch in code. */
export const moment = customType<{ data: number; driverData: string | Date }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (text) => new Date(text).getTime(),
  toDriver: (ms) => new Date(ms).toISOString(),
});

/** `bytea` in the database, bytes in code. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  fromDriver: (buffer) => new Uint8Array(buffer),
  toDriver: (data) => Buffer.from(data),
});
