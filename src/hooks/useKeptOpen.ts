import { useState } from 'react';
import { readFormDraft } from '@/storage/formDrafts';

/** Whether a dialog stands open: from the start where what was typed in it has outlived a login (`useSubmit`'s `keep`). */
export const useKeptOpen = (keep: string) => useState(() => readFormDraft(keep) !== null);
