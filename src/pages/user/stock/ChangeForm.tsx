import { Button, Flex, Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import type { Bottle } from '@domain/stock/bottle';
import { factProblems } from '@domain/stock/draft';
import { placeText, type Place } from '@domain/stock/places';
import { useSubmit } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
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

const NAMES = {
  ...{ placeId: '位置', lot: '批号', note: '备注' },
  ...{ openedOn: '开封日期', expiresOn: '有效期至' },
};

/** Draft key. */
export const changeDraft = (bottleId: number): string => `user/stock/bottle/${bottleId}`;

/** What is said of a bottle, corrected. */
export function ChangeForm({ bottle, places, today, onDone }: Props) {
  const { version, bottleId } = bottle;
  const draftKey = changeDraft(bottleId);
  const submit = useSubmit<Values>({
    draftKey,
    check: (values) => factProblems(values, today),
    send: async (values) => {
      const { openedOn, expiresOn, ...facts } = values;
      const days = { openedOn: openedOn || null, expiresOn: expiresOn || null };
      await changeBottle(bottleId, { ...facts, ...days, version: baseVersion.version });
      baseVersion.begin({ version: baseVersion.version, values });
      notify.success('已保存');
      await onDone();
    },
  });
  // What became of it meanwhile is not undone by what stood here before.
  const baseVersion = useBaseVersion<Values>(submit.form, { version, values: valuesOf(bottle) }, draftKey);
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
      {baseVersion.conflict && baseVersion.conflict.both.length > 0 && (
        <ConflictNote
          conflict={baseVersion.conflict}
          names={NAMES}
          wordsOf={(name, value) =>
            name === 'placeId' ? placeText(places, value as number | null) : String(value)
          }
        />
      )}
      <FormFailure>{submit.failure}</FormFailure>
      <Button htmlType="submit" loading={submit.busy}>
        保存
      </Button>
    </SubmitForm>
  );
}
