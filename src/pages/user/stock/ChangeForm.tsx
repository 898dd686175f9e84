import { Button, Flex, Form, Input } from 'antd';
import { useEffect } from 'react';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import type { Bottle } from '@/domain/stock/bottle';
import { factProblems } from '@/domain/stock/draft';
import type { Place } from '@/domain/stock/places';
import { useSubmit } from '@/hooks/useSubmit';
import { changeBottle } from '@/services/stock';
import { DayField } from './DayField';
import { PlaceSelect } from './PlaceSelect';
import styles from './stock.module.less';

interface Props {
  bottle: Bottle;
  places: readonly Place[];
  today: string;
  onDone: () => Promise<void>;
}

interface Values {
  lot: string;
  placeId: number | null;
  openedOn: string;
  expiresOn: string;
  note: string;
}

const valuesOf = ({ lot, placeId, openedOn, expiresOn, note }: Bottle): Values => ({
  ...{ lot, placeId, note },
  openedOn: openedOn ?? '',
  expiresOn: expiresOn ?? '',
});

/** What is said of a bottle, corrected. */
export function ChangeForm({ bottle, places, today, onDone }: Props) {
  const { version, bottleId } = bottle;
  const submit = useSubmit<Values>({
    check: (values) => factProblems(values, today),
    send: async ({ openedOn: opened, expiresOn: expires, ...facts }) => {
      const body = { ...facts, version, openedOn: opened || null, expiresOn: expires || null };
      await changeBottle(bottleId, body);
      notify.success('已保存');
      await onDone();
    },
  });
  // What became of it meanwhile is not undone by what stood here before.
  useEffect(() => {
    submit.form.setFieldsValue(valuesOf(bottle));
  }, [bottle, submit.form]);
  return (
    <SubmitForm submit={submit} name="change" label="更正" initialValues={valuesOf(bottle)}>
      <Flex wrap gap="0 16px">
        <Form.Item label="位置" name="placeId">
          <PlaceSelect places={places} blank="未放置" />
        </Form.Item>
        <Form.Item label="批号" name="lot">
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
        <DayField label="开封日期" name="openedOn" />
        <DayField label="有效期至" name="expiresOn" />
        <Form.Item label="备注" name="note" className={styles.grow}>
          <Input autoComplete="off" />
        </Form.Item>
      </Flex>
      <FormFailure>{submit.failure}</FormFailure>
      <Button htmlType="submit" loading={submit.busy}>
        保存
      </Button>
    </SubmitForm>
  );
}
