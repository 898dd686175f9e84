import { useMutation, useQuery } from '@tanstack/react-query';
import { history } from '@umijs/max';
import { Alert, Button, Col, Flex, Form, Input, Row } from 'antd';
import { enterMovesOn } from '@/browser/enterMovesOn';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { attributesOf } from '@domain/catalogue/attributes';
import { managePath } from '@domain/staff/pages';
import { dropDraftMutation, placesQuery } from '@/queries/newProducts';
import type { ProductDraftDetail } from '@/services/newProducts';
import { AttributeFields } from './AttributeFields';
import { ClassFields } from './ClassFields';
import { DraftFacts } from './DraftFacts';
import { Steps } from './DraftCheck';
import type { DraftValues } from './draftValues';
import { namesOf, wordsFor } from './draftWords';
import { IdentityFields } from './IdentityFields';
import { PackFields, TestFields } from './PackFields';
import { PictureFields } from './PictureFields';
import styles from './products.module.less';
import { useDraftForm, type FormProps, type WritingProps } from './useDraftForm';
import { usePictures } from './usePictures';

/** Writes a new product, saves it as a draft and hands it to the second person. */
export function DraftForm(props: FormProps) {
  const places = useQuery(placesQuery());
  return (
    <AsyncContent of={places} what="分类的属性">
      {(known) => <Writing {...props} places={known} />}
    </AsyncContent>
  );
}

function Writing(props: WritingProps) {
  const { detail, places } = props;
  const { submit, initial, draft, facts, press, conflict, unsaved } = useDraftForm(props);
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
          <AttributeFields attributes={attributesOf(places.categories, draft.categoryId)} />
          <PictureFields kind={draft.kind} pictures={draft.pictures} uploads={uploads} />
          <ClassFields form={submit.form} draft={draft} others={facts.data?.others ?? []} />
          <TestFields purity={draft.purity} />
          <PackFields kept={base?.packs.length ?? 0} />
          <h2>提交</h2>
          <Form.Item label="给核对人的说明" name="reason" extra="保存草稿时可以不填">
            <Input.TextArea maxLength={300} autoSize={{ minRows: 1, maxRows: 4 }} />
          </Form.Item>
          <ConflictNote
            unsaved={unsaved}
            conflict={conflict}
            names={namesOf(initial)}
            wordsOf={wordsFor(places)}
          />
          <FormFailure>{!(unsaved && conflict) && submit.failure}</FormFailure>
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
