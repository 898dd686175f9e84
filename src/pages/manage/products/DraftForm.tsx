import { useMutation, useQuery } from '@tanstack/react-query';
import { history } from '@umijs/max';
import { Alert, Button, Col, Flex, Form, Input, Row } from 'antd';
import { useDebounce } from 'ahooks';
import { useRef } from 'react';
import { enterMovesOn } from '@/browser/enterMovesOn';
import { notify } from '@/browser/notify';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { attributesOf } from '@domain/catalogue/attributes';
import { draftProblems, valueProblems } from '@domain/goods/newProduct';
import type { DraftProblem, ProductDraft } from '@domain/goods/types';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { managePath } from '@domain/staff/pages';
import { useSubmit, type Problems } from '@/hooks/useSubmit';
import {
  dropDraftMutation,
  placesQuery,
  productFactsQuery,
  submitDraftMutation,
  writeDraftMutation,
} from '@/queries/newProducts';
import type { ProductDraftDetail, ProductPlaces } from '@/services/newProducts';
import { AttributeFields } from './AttributeFields';
import { ClassFields } from './ClassFields';
import { DraftFacts } from './DraftFacts';
import { Steps } from './DraftCheck';
import { blankAttributes, draftIn, EMPTY_VALUES, valuesOf, type DraftValues } from './draftValues';
import { IdentityFields } from './IdentityFields';
import { PackFields, TestFields } from './PackFields';
import { PictureFields } from './PictureFields';
import styles from './products.module.less';
import { usePictures } from './usePictures';

/** Field of the form that shows a problem of the draft. */
const shownAt = ({ field, reason }: DraftProblem): string =>
  reason === 'UNCLASSIFIED' || field === 'noHazard' ? 'decision' : field;

const byField = (problems: readonly DraftProblem[]): Problems<DraftValues> =>
  Object.fromEntries([...problems].reverse().map((problem) => [shownAt(problem), problem.message]));

/** ms without typing before the facts are computed again. */
const PAUSE_MS = 600;

/** Writes a new product, saves it as a draft and hands it to the second person. */
export function DraftForm({ detail }: { detail?: ProductDraftDetail }) {
  const places = useQuery(placesQuery());
  return (
    <AsyncContent of={places} what="分类的属性">
      {({ categories }) => <Writing detail={detail} categories={categories} />}
    </AsyncContent>
  );
}

interface WritingProps {
  detail?: ProductDraftDetail;
  categories: ProductPlaces['categories'];
}

/** Form state of a draft: saves it, or saves it and hands it to the second person. */
function useDraftForm({ detail, categories }: WritingProps) {
  const draftId = detail?.head.draftId ?? null;
  const read = (values: Partial<DraftValues>) =>
    draftIn(values, attributesOf(categories, values.categoryId ?? null));
  const intent = useRef<'save' | 'submit'>('save');
  const write = useWrite(detail);
  const submit = useSubmit<DraftValues>({
    draftKey: `manage/products/write/${draftId ?? 'new'}`,
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
    send: (values) => write(read(values), intent.current === 'submit' ? values.reason.trim() : null),
  });
  const initial = {
    ...blankAttributes(categories.flatMap(({ attributes }) => attributes.map(({ name }) => name))),
    ...(detail ? valuesOf(detail.draft, attributesOf(categories, detail.draft.categoryId)) : EMPTY_VALUES),
  };
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
  return { submit, initial, draft, facts, press };
}

/** Saves the draft and, with a reason, hands it to the second person; then opens its page. */
function useWrite(detail: ProductDraftDetail | undefined) {
  const writing = useMutation(writeDraftMutation());
  const submitting = useMutation(submitDraftMutation());
  return async (draft: ProductDraft, reason: string | null) => {
    const { draftId = null, version = 0 } = detail?.head ?? {};
    const { head } = await writing.mutateAsync({ draftId, version, draft });
    if (reason === null) notify.success('已保存草稿，还没有提交核对');
    else {
      try {
        await submitting.mutateAsync({ ...head, reason });
        notify.success('已提交，等待另一位店长核对');
      } catch (error) {
        // The draft itself is saved: its page shows the reason beside the facts.
        if (!isUnauthorised(error)) notify.error(errorMessage(error));
      }
    }
    history.replace(managePath('products', { id: String(head.draftId) }));
  };
}

function Writing({ detail, categories }: WritingProps) {
  const { submit, initial, draft, facts, press } = useDraftForm({ detail, categories });
  const draftId = detail?.head.draftId ?? null;
  const base = detail?.base ?? null;
  const uploads = usePictures(submit.form);
  const busy = submit.busy || uploads.waiting > 0;
  return (
    <Row gutter={[32, 16]}>
      <Col xs={24} lg={15}>
        {detail?.head.state === 'rejected' && <Rejected detail={detail} />}
        {base && (
          <Alert
            type="info"
            showIcon
            style={{ marginBottom: 16 }}
            title="正在修订已发布的商品。发布之前，买家看到的仍是现行版本。"
          />
        )}
        <SubmitForm<DraftValues>
          submit={submit}
          name="product"
          label="新商品"
          className={styles.form}
          onKeyDown={enterMovesOn}
          initialValues={initial}
        >
          <IdentityFields form={submit.form} kind={draft.kind} isRevision={base !== null} />
          <AttributeFields attributes={attributesOf(categories, draft.categoryId)} />
          <PictureFields kind={draft.kind} pictures={draft.pictures} uploads={uploads} />
          <ClassFields form={submit.form} draft={draft} others={facts.data?.others ?? []} />
          <TestFields purity={draft.purity} />
          <PackFields kept={base?.packs.length ?? 0} />
          <h2>提交</h2>
          <Form.Item label="给核对人的说明" name="reason" extra="保存草稿时可以不填">
            <Input.TextArea maxLength={300} autoSize={{ minRows: 1, maxRows: 4 }} />
          </Form.Item>
          <FormFailure>{submit.failure}</FormFailure>
          <Flex gap={8} wrap>
            <Button type="primary" loading={submit.busy} disabled={busy} onClick={() => press('submit')}>
              提交核对
            </Button>
            <Button disabled={busy} onClick={() => press('save')}>
              保存草稿
            </Button>
            {draftId !== null && <Drop draftId={draftId} isRevision={base !== null} />}
          </Flex>
        </SubmitForm>
      </Col>
      <Col xs={24} lg={9} className={styles.aside}>
        <DraftFacts query={facts} kind={draft.kind} isClassified={draft.hCodes !== null || draft.noHazard} />
        {detail && <Steps detail={detail} />}
      </Col>
    </Row>
  );
}

const Rejected = ({ detail: { steps } }: { detail: ProductDraftDetail }) => {
  const last = steps.find(({ action }) => action === 'reject');
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={`${last?.by ?? ''} 已退回：${last?.reason ?? ''}`}
    />
  );
};

function Drop({ draftId, isRevision }: { draftId: number; isRevision: boolean }) {
  const dropping = useMutation({
    ...dropDraftMutation(draftId),
    onSuccess: () => history.replace(managePath('products')),
  });
  return (
    <ConfirmAction
      danger
      label={isRevision ? '放弃修订' : '删除草稿'}
      question={isRevision ? '放弃这次修订？现行版本继续销售。' : '删除这份草稿？'}
      onConfirm={() => dropping.mutateAsync()}
    />
  );
}
