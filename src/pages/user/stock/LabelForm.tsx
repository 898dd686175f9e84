import { Button, Flex, Form, Input } from 'antd';
import { saveFile } from '@/browser/saveFile';
import { FormFailure } from '@/components/ui/FormFailure';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import type { Bottle, LabelSheet } from '@domain/stock/types';
import {
  LABEL_SHEET_CODES,
  LABEL_SHEETS,
  labelsOn,
  MAX_LABELS,
  isBareNumber,
  NO_UNIT,
} from '@domain/stock/labels';
import { useSubmit } from '@/hooks/useSubmit';
import { labelPdf, type StockOverview } from '@/services/stock';
import { DayField } from './DayField';
import styles from './stock.module.less';

interface Props {
  bottle: Bottle;
  today: string;
  owner: StockOverview['owner'];
}

interface Values {
  sheet: LabelSheet;
  count: string;
  first: string;
  content: string;
  day: string;
  who: string;
}

/** Draft key. */
export const labelDraft = (bottleId: number): string => `user/stock/label/${bottleId}`;

const countProblem = (text: string, max: number): string | null =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= max ? null : `请填写 1–${max}`;

/** Labels for portions of a bottle, as a PDF file in the size of the label sheet. */
export function LabelForm({ bottle, today, owner }: Props) {
  const submit = useSubmit<Values>({
    draftKey: labelDraft(bottle.bottleId),
    check: ({ sheet, count, first, content }) => ({
      content: isBareNumber(content) ? NO_UNIT : null,
      count: countProblem(count, MAX_LABELS),
      first: countProblem(first, labelsOn(LABEL_SHEETS[sheet])),
    }),
    send: async ({ count, first, ...values }) => {
      const query = { ...values, count: Number(count), first: Number(first) };
      const { name, file } = await labelPdf(bottle.bottleId, query);
      saveFile(name, file);
    },
  });
  const sheet = (Form.useWatch('sheet', submit.form) as LabelSheet | undefined) ?? 'a4x21';
  const initial: Values = { sheet: 'a4x21', count: '1', first: '1', content: '', day: today, who: '' };
  return (
    <SubmitForm submit={submit} name="label" label="分装标签" initialValues={initial}>
      <p className="quiet">
        象形图、警示词与危险性说明按原装商品标注，未知的内容不印。稀释或配制后请填写浓度并按实际情况复核。
      </p>
      <Flex wrap gap="0 16px">
        <Form.Item label="标签规格" name="sheet" className={styles.grow}>
          <SelectBox
            options={LABEL_SHEET_CODES.map((value) => ({ value, label: LABEL_SHEETS[value].name }))}
          />
        </Form.Item>
        <Form.Item label="张数" name="count">
          <Input inputMode="numeric" className={styles.count} />
        </Form.Item>
        {labelsOn(LABEL_SHEETS[sheet]) > 1 && (
          <Form.Item label="从第几枚开始" name="first">
            <Input inputMode="numeric" className={styles.count} />
          </Form.Item>
        )}
      </Flex>
      <Flex wrap gap="0 16px">
        <Form.Item label="浓度（与原装相同时不填）" name="content">
          <Input autoComplete="off" placeholder="如 2.0 mol/L 乙醇溶液" maxLength={60} />
        </Form.Item>
        <DayField label="分装日期" name="day" />
        <Form.Item label="分装人" name="who">
          <Input autoComplete="off" placeholder={owner.name || '不填则不印'} maxLength={60} />
        </Form.Item>
      </Flex>
      <FormFailure>{submit.failure}</FormFailure>
      <Button htmlType="submit" loading={submit.busy}>
        下载标签
      </Button>
    </SubmitForm>
  );
}
