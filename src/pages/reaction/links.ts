import { rfqPath } from '@domain/conversation/conversationPath';

/** All offers of a substance. */
export const searchPath = (cas: string): string => `/list?q=${encodeURIComponent(cas)}`;

/** A new 询价 with the CAS number or name filled in. */
export const inquiryPath = (cas: string | null, name: string): string => rfqPath((cas ?? name).slice(0, 100));
