import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import type { Bottle } from '@domain/stock/types';
import { factProblems } from '@domain/stock/draft';
import { placeText, type Place } from '@domain/stock/places';
import { useSubmit } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { changeBottleMutation } from '@/queries/stock';
import { DayField } from './DayField';
import { PlaceSelect } from './PlaceSelect';
import styles from './stock.module.less';

interface Props {
  bottle: Bottle;
  places: readonly Place[];
  today: string;
}

interface Values {
  lot: string;
  placeId: number | null;
  openedOn: string;
  expiresOn: string;
  note: string;
}

type Facts = Pick<Bottle, 'lot' | 'note'> & Partial<Pick<Bottle, 'placeId' | 'openedOn' | 'expiresOn'>>;

const valuesOf = ({ lot, placeId, openedOn, expiresOn, note }: Facts): Values => ({
  ...{ lot, note },
  placeId: placeId ?? null,
  openedOn: openedOn ?? '',
  expiresOn: expiresOn ?? '',
});

const NAMES = {
  ...{ placeId: '位置', lot: '批号', note: '备注' },
  ...{ openedOn: '开封日期', expiresOn: '有效期至' },
};

/** Draft key. */
export const changeDraft = (bottleId: number): string => `user/stock/bottle/${bottleId}`;

/** Corrects the facts of a bottle. */
export function ChangeForm({ bottle, places, today }: Props) {
  const { version, bottleId } = bottle;
  const draftKey = changeDraft(bottleId);
  const { mutateAsync: change } = useMutation({
    ...changeBottleMutation(),
    // Before the bottle is read again, so that the own change is no conflict.
    onSuccess: (_done, { body }) => baseVersion.begin({ version: body.version, values: valuesOf(body) }),
  });
  const submit = useSubmit<Values>({
    draftKey,
    check: (values) => factProblems(values, today),
    send: async (values) => {
      const { openedOn, expiresOn, ...facts } = values;
      const days = { openedOn: openedOn || null, expiresOn: expiresOn || null };
      await change({ bottleId, body: { ...facts, ...days, version: baseVersion.version } });
      notify.success('已保存');
    },
  });
  // Changes by others since the form was opened are kept.
  const baseVersion = useBaseVersion<Values>(submit, { version, values: valuesOf(bottle) }, draftKey);
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
