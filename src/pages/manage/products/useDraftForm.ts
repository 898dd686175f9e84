import { useMutation, useQuery } from '@tanstack/react-query';
import { history } from '@umijs/max';
import { Form } from 'antd';
import { useDebounce } from 'ahooks';
import { useRef, useState } from 'react';
import { notify } from '@/browser/notify';
import { attributesOf } from '@domain/catalogue/attributes';
import { draftProblems, valueProblems } from '@domain/goods/newProduct';
import type { DraftProblem } from '@domain/goods/types';
import { errorMessage, isUnauthorised, reasonOf } from '@domain/shared/failure';
import { managePath } from '@domain/staff/pages';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { useSubmit, type Problems, type Submit } from '@/hooks/useSubmit';
import { productFactsQuery, submitDraftMutation, writeDraftMutation } from '@/queries/newProducts';
import type { ProductDraftDetail, ProductPlaces } from '@/services/newProducts';
import { blankAttributes, draftIn, EMPTY_VALUES, valuesOf, type DraftValues } from './draftValues';

/** Field of the form that shows a problem of the draft. */
const shownAt = ({ field, reason }: DraftProblem): string =>
  reason === 'UNCLASSIFIED' || field === 'noHazard' ? 'decision' : field;

const byField = (problems: readonly DraftProblem[]): Problems<DraftValues> =>
  Object.fromEntries([...problems].reverse().map((problem) => [shownAt(problem), problem.message]));

/** ms without typing before the facts are computed again. */
const PAUSE_MS = 600;

export interface FormProps {
  /** null for a new draft. */
  detail: ProductDraftDetail | null;
  /** A save was refused, so the form has what is not saved; or not any more. */
  onHeld: (isHeld: boolean) => void;
  /** A new draft was saved: its page goes on with it. */
  onBegun: (saved: ProductDraftDetail) => void;
}

export type WritingProps = FormProps & { places: ProductPlaces };

/** The form of a draft, or of a new one. */
function valuesIn(detail: ProductDraftDetail | null, categories: ProductPlaces['categories']): DraftValues {
  return {
    ...blankAttributes(categories.flatMap(({ attributes }) => attributes.map(({ name }) => name))),
    ...(detail ? valuesOf(detail.draft, attributesOf(categories, detail.draft.categoryId)) : EMPTY_VALUES),
  };
}

/** Version and content of a draft, without the note that only its writer has. */
function readOf(detail: ProductDraftDetail | null, categories: ProductPlaces['categories']) {
  const { reason: _, ...values } = valuesIn(detail, categories);
  return { version: detail?.head.version ?? 0, values: values as Partial<DraftValues> };
}

/** Form state of a draft: saves it, or saves it and hands it to the second person. */
export function useDraftForm({ detail, onHeld, onBegun, places: { categories } }: WritingProps) {
  const draftId = detail?.head.draftId ?? null;
  const read = (values: Partial<DraftValues>) =>
    draftIn(values, attributesOf(categories, values.categoryId ?? null));
  const intent = useRef<'save' | 'submit'>('save');
  const draftKey = `manage/products/write/${draftId ?? 'new'}`;
  // The last save was refused because somebody else saved the draft.
  const [unsaved, setUnsaved] = useState(false);
  const write = useWrite({
    onSaved: (saved) => {
      setUnsaved(false);
      onHeld(false);
      baseVersion.begin(readOf(saved, categories));
    },
    onBegun,
    onRefused: (error) => {
      setUnsaved(reasonOf(error) === 'DRAFT_CHANGED');
      onHeld(true);
      baseVersion.refused(error);
    },
  });
  const submit: Submit<DraftValues> = useSubmit<DraftValues>({
    draftKey,
    check: (values) => {
      if (intent.current === 'save') return {};
      return {
        ...byField([
          ...draftProblems(read(values)),
          ...valueProblems(read(values), attributesOf(categories, values.categoryId)),
          ...(isFresh ? (facts.data?.problems ?? []) : []),
        ]),
        reason: values.reason?.trim() ? null : '请填写说明，供核对人参考',
      };
    },
    send: (values) =>
      write(
        { draftId, version: baseVersion.version, draft: read(values) },
        intent.current === 'submit' ? values.reason.trim() : null,
      ),
  });
  const baseVersion = useBaseVersion<DraftValues>(submit, readOf(detail, categories), draftKey);
  const initial = valuesIn(detail, categories);
  const typed = Form.useWatch((values: DraftValues) => values, { form: submit.form, preserve: true });
  const draft = read({ ...initial, ...typed });
  const text = useDebounce(JSON.stringify(draft), { wait: PAUSE_MS });
  const facts = useQuery(productFactsQuery(JSON.parse(text) as typeof draft, detail?.head.prodId ?? null));
  // Problems of an earlier state of the form must not refuse the present one. The server checks it anyway.
  const isFresh = text === JSON.stringify(draft) && !facts.isPlaceholderData;
  const press = (next: 'save' | 'submit') => {
    intent.current = next;
    submit.form.submit();
  };
  return { submit, initial, draft, facts, press, conflict: baseVersion.conflict, unsaved };
}

/** Saves the draft and, with a reason, hands it to the second person; then opens its page. */
function useWrite({
  onSaved,
  onBegun,
  onRefused,
}: {
  onSaved: (saved: ProductDraftDetail) => void;
  onBegun: FormProps['onBegun'];
  onRefused: (error: unknown) => void;
}) {
  const writing = useMutation({ ...writeDraftMutation(), onError: onRefused });
  const submitting = useMutation(submitDraftMutation());
  return async (written: Parameters<typeof writing.mutateAsync>[0], reason: string | null) => {
    const saved = await writing.mutateAsync(written);
    // The draft was read again: the new version comes from this form and is no conflict.
    onSaved(saved);
    const { head } = saved;
    let shown = saved;
    if (reason === null) notify.success('已保存草稿，还没有提交核对');
    else {
      try {
        shown = await submitting.mutateAsync({ ...head, reason });
        notify.success('已提交，等待另一位店长核对');
      } catch (error) {
        // The draft itself is saved: its page shows the reason beside the facts.
        if (!isUnauthorised(error)) notify.error(errorMessage(error));
      }
    }
    if (written.draftId === null) onBegun(shown);
    history.replace(managePath('products', { id: String(head.draftId) }));
  };
}
