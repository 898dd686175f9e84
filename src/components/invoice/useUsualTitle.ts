import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TitleDraft } from '@domain/invoice/invoiceRules';
import { titleLike, type InvoiceTitle } from '@domain/invoice/invoiceView';
import type { InvoiceChoice } from '@domain/invoice/types';

export interface KnownTitles {
  titles: InvoiceTitle[];
  /** The account's own title when none is saved. */
  own: TitleDraft | null;
}

export const fillWith = (choice: InvoiceChoice, { titleKind, title, taxNo }: TitleDraft): InvoiceChoice => ({
  ...choice,
  titleKind,
  title,
  taxNo,
});

/** A special invoice is only for institutions; a personal account has none. */
const fits = ({ titleKind }: TitleDraft, { kind }: InvoiceChoice, personal: boolean) =>
  titleKind === 'unit' ? !personal : kind !== 'special';

/** Fills in the usual title when an invoice is wanted and nothing is typed yet. */
export function useUsualTitle(
  choice: InvoiceChoice,
  personal: boolean,
  onChange: (choice: InvoiceChoice) => void,
  known: UseQueryResult<KnownTitles>,
) {
  const fill = (requested: InvoiceChoice, { titles, own }: KnownTitles): InvoiceChoice => {
    if (requested.kind === 'none' || requested.title !== '' || requested.taxNo !== '') return requested;
    const usual = titles.find(({ isDefault }) => isDefault) ?? own;
    return usual && fits(usual, requested, personal) ? fillWith(requested, usual) : requested;
  };
  const { data, error, isFetching, refetch } = known;
  const { titles, own } = data ?? { titles: [], own: null };
  const isFilled = useRef(false);
  useEffect(() => {
    if (data === undefined || isFilled.current) return;
    isFilled.current = true;
    const filled = fill(choice, data);
    if (filled !== choice) onChange(filled);
  });
  return {
    /** The saved titles failed to load; loads them again. */
    retry: error && !isFetching ? () => void refetch() : null,
    /** Saved titles that fit. */
    usable: titles.filter((title) => fits(title, choice, personal)),
    withUsual: (requested: InvoiceChoice) => fill(requested, { titles, own }),
    /** Whether this is the account's own title, not a saved one. */
    isOfAccount: own !== null && isTitle(choice, own),
  };
}

const isTitle = (choice: InvoiceChoice, own: TitleDraft) =>
  titleLike([{ ...own, titleId: 0 }], choice) !== null;
