import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { notify } from '@/browser/notify';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { GOODS_TEXTS } from '@domain/goods/difference';
import { MAX_ALIASES, MAX_BRIEF, MAX_NOTE } from '@domain/goods/fields';
import { useSubmit } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { setGoodsTextsMutation } from '@/queries/goods';
import type { GoodsDetail } from '@/services/goods';
import styles from './goods.module.less';

interface Props {
  goods: GoodsDetail;
  mayChange: boolean;
}

type Values = GoodsDetail['texts'];

/** Texts of a product that staff write. A blank one falls back to the text of the catalogue. */
export function Texts({ goods, mayChange }: Props) {
  const { head, version, texts, builtBrief } = goods;
  const draftKey = `manage/goods/texts/${head.prodId}`;
  const saving = useMutation({
    ...setGoodsTextsMutation(head.prodId),
    // Before the product is read again: the new version comes from this form and is no conflict.
    onSuccess: (fresh) => baseVersion.begin({ version: fresh.version, values: fresh.texts }),
  });
  const submit = useSubmit<Values>({
    draftKey,
    send: async (values) => {
      await saving.mutateAsync({ version: baseVersion.version, ...values });
      notify.success('已保存，买家已能看到');
    },
  });
  const baseVersion = useBaseVersion<Values>(submit, { version, values: texts }, draftKey);
  return (
    <section className={styles.section} aria-labelledby="goods-texts">
      <h2 id="goods-texts">文字</h2>
      <SubmitForm submit={submit} name="texts" label="商品文字" disabled={!mayChange} initialValues={texts}>
        <Form.Item label="简介" name="brief" extra={`留空时使用目录介绍：${builtBrief}`}>
          <Input maxLength={MAX_BRIEF} />
        </Form.Item>
        <Form.Item
          label="补充说明"
          name="note"
          extra="接在商品介绍之后，每行一段。不要写危险性、急救、储运要求：这些只以目录资料为准。"
        >
          <Input.TextArea maxLength={MAX_NOTE} autoSize={{ minRows: 2, maxRows: 8 }} />
        </Form.Item>
        <Form.Item
          label="检索词"
          name="aliases"
          extra="买家用这些词也能搜到它；不出现在安全技术说明书里。回车添加。"
        >
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            maxCount={MAX_ALIASES}
            tokenSeparators={[',', '，', '、', ';']}
          />
        </Form.Item>
        <ConflictNote conflict={baseVersion.conflict} names={GOODS_TEXTS} />
        <FormFailure>{submit.failure}</FormFailure>
        {mayChange && (
          <Button type="primary" htmlType="submit" loading={submit.busy}>
            保存文字
          </Button>
        )}
      </SubmitForm>
    </section>
  );
}
