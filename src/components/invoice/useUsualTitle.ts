import type { TitleDraft } from '@domain/invoice/invoiceRules';
import { titleLike, type InvoiceTitle } from '@domain/invoice/invoiceView';
import type { InvoiceChoice } from '@domain/invoice/invoiceChoice';
import { useLoad } from '@/hooks/useLoad';

export interface KnownTitles {
  titles: InvoiceTitle[];
  /** Of the account, where none is saved. */
  own: TitleDraft | null;
}

export const fillWith = (choice: InvoiceChoice, { titleKind, title, taxNo }: TitleDraft): InvoiceChoice => ({
  ...choice,
  titleKind,
  title,
  taxNo,
});

/** A special invoice is for units only, and a person buys as a person. */
const fits = ({ titleKind }: TitleDraft, { kind }: InvoiceChoice, personal: boolean) =>
  titleKind === 'unit' ? !personal : kind !== 'special';

/** The usual title, filled in where an invoice is wanted and nothing was typed yet. */
export function useUsualTitle(
  choice: InvoiceChoice,
  personal: boolean,
  onChange: (choice: InvoiceChoice) => void,
  load: () => Promise<KnownTitles>,
) {
  const fill = (requested: InvoiceChoice, { titles, own }: KnownTitles): InvoiceChoice => {
    if (requested.kind === 'none' || requested.title !== '' || requested.taxNo !== '') return requested;
    const usual = titles.find(({ isDefault }) => isDefault) ?? own;
    return usual && fits(usual, requested, personal) ? fillWith(requested, usual) : requested;
  };
  const {
    data = { titles: [], own: null },
    error,
    loading,
    refresh,
  } = useLoad(load, {
    onSuccess: (known) => {
      const filled = fill(choice, known);
      if (filled !== choice) onChange(filled);
    },
  });
  return {
    /** The saved ones did not come; asks for them again. */
    retry: error && !loading ? refresh : null,
    /** Saved ones that can be chosen. */
    usable: data.titles.filter((title) => fits(title, choice, personal)),
    withUsual: (requested: InvoiceChoice) => fill(requested, data),
    /** Is this the account's own title, kept nowhere else? */
    isOfAccount: data.own !== null && isTitle(choice, data.own),
  };
}

const isTitle = (choice: InvoiceChoice, own: TitleDraft) =>
  titleLike([{ ...own, titleId: 0 }], choice) !== null;
