import { Alert, Button, Checkbox, Flex, Form, InputNumber, Upload } from 'antd';
import { useState } from 'react';
import { decode, UnknownEncoding } from '@/browser/decode';
import { notify } from '@/browser/notify';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { MAX_LETTERS, readLoggerFile, type LoggerFile } from '@domain/order/loggerFile';
import {
  celsiusText,
  degrees,
  limitProblems,
  limitsText,
  summaryOf,
  type TemperatureLimits,
} from '@domain/order/temperature';
import { dateTimeOf } from '@domain/shared/dates';
import { reasonOf } from '@domain/shared/failure';
import { useSubmit } from '@/hooks/useSubmit';
import type { ManagedOrder, ManagedTemperature } from '@/services/manageOrders';
import { recordTemperature } from '@/services/parcels';

export interface Actions {
  onChanged: (managed: ManagedOrder) => void;
  onStale: () => void;
}

/** Did somebody else replace or delete the record that was read? */
export const isRecordGone = (error: unknown): boolean =>
  ['TEMPERATURE_CHANGED', 'TEMPERATURE_UNKNOWN'].includes(reasonOf(error) ?? '');

/** Bytes: a letter takes up to four. */
const MAX_BYTES = 4 * MAX_LETTERS;

interface Chosen {
  name: string;
  text: string;
  read: LoggerFile;
}

/** A file as it was read, or why it cannot be. */
async function open(file: File): Promise<Chosen | string> {
  if (!/\.(csv|txt|tsv)$/i.test(file.name)) return '请选择记录仪软件导出的 .csv 或 .txt 文件';
  if (file.size > MAX_BYTES) return '文件过大，请截取运输期间的部分';
  try {
    const text = decode(new Uint8Array(await file.arrayBuffer()));
    const read = readLoggerFile(text);
    return 'reason' in read ? read.sentence : { name: file.name.slice(-200), text, read };
  } catch (error) {
    if (error instanceof UnknownEncoding) return `“${file.name}”不是文本，请从记录仪软件导出 CSV`;
    return `“${file.name}”打不开，请重新导出后再试`;
  }
}

interface Props extends Actions {
  draftKey: string;
  orderNumber: string;
  temperature: ManagedTemperature;
  onClose: () => void;
}

interface Draft extends TemperatureLimits {
  skipBad: boolean;
}

/** The file of a data logger, read and shown before it is sent, and the limits. */
export function TemperatureUpload({
  draftKey,
  orderNumber,
  temperature,
  onChanged,
  onStale,
  onClose,
}: Props) {
  const { record, defaultLimits, parcelNo } = temperature;
  const [file, setFile] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState('');
  const submit = useSubmit<Draft>({
    draftKey,
    check: limitProblems,
    send: async ({ lowest, highest, skipBad }) => {
      if (!file && !record) return setProblem('请选择记录仪导出的文件');
      if (file && file.read.bad.length > 0 && !skipBad)
        return setProblem('部分行无法识别，请修正文件，或勾选跳过这些行');
      try {
        const upload = file ? { file: { name: file.name, text: file.text, skipBad } } : {};
        const limits = { lowest: lowest ?? null, highest: highest ?? null };
        onChanged(
          await recordTemperature(orderNumber, parcelNo, {
            was: record?.recordId ?? null,
            limits,
            ...upload,
          }),
        );
        notify.success('温度记录已保存，买家可见');
        onClose();
      } catch (error) {
        if (isRecordGone(error)) onStale();
        throw error;
      }
    },
  });
  const choose = async (chosen: File) => {
    const found = await open(chosen);
    submit.forget();
    setFile(typeof found === 'string' ? null : found);
    setProblem(typeof found === 'string' ? found : '');
  };
  return (
    <SubmitForm
      submit={submit}
      name="parcelTemperature"
      label="温度记录"
      initialValues={{ ...(record?.limits ?? defaultLimits), skipBad: false }}
      onValuesChange={() => setProblem('')}
    >
      <Flex vertical gap={8} style={{ marginBottom: 16 }}>
        <span className="quiet">
          记录仪软件导出的 CSV，有时间和温度两列即可，℃、℉ 均可。
          {record && '不选文件则保留原来的读数，只改限值。'}
        </span>
        <Upload
          accept=".csv,.txt,.tsv"
          showUploadList={false}
          beforeUpload={(chosen) => {
            void choose(chosen);
            return false;
          }}
        >
          <Button>选择文件</Button>
        </Upload>
        {problem && <Alert role="alert" type="error" showIcon title={problem} />}
        {file && <FileSummary file={file} />}
      </Flex>
      {file && file.read.bad.length > 0 && (
        <Form.Item name="skipBad" valuePropName="checked">
          <Checkbox>跳过无法识别的 {file.read.bad.length} 行（买家会看到跳过的行数）</Checkbox>
        </Form.Item>
      )}
      <LimitFields defaults={defaultLimits} />
      <DialogFoot submit={submit} label="保存" onCancel={onClose} />
    </SubmitForm>
  );
}

const LimitFields = ({ defaults }: { defaults: TemperatureLimits }) => (
  <>
    <Flex gap={16}>
      <Form.Item label="下限 ℃（空为不限）" name="lowest" style={{ flex: 1 }}>
        <InputNumber style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item label="上限 ℃（空为不限）" name="highest" style={{ flex: 1 }}>
        <InputNumber style={{ width: '100%' }} />
      </Form.Item>
    </Flex>
    <p className="quiet" style={{ marginBottom: 16 }}>
      按包裹内商品的储存温度：{limitsText(defaults)}
    </p>
  </>
);

/** Rows that are named one by one. */
const NAMED = 10;
const NO_LIMITS: TemperatureLimits = { lowest: null, highest: null };

/** What stands in the file, what to look at, and what of it could not be read. */
function FileSummary({ file: { name, read } }: { file: Chosen }) {
  const { readings, bad, unordered, repeated, clashing, unit, isUnitNamed } = read;
  const { count, from, to, lowest, highest } = summaryOf(readings, NO_LIMITS);
  const notes = [
    !isUnitNamed && '文件没有写明温度单位，按 ℃ 读取，请核对',
    unit === 'F' && '℉ 已换算为 ℃',
    unordered > 0 && `${unordered} 行的时间早于上一行，已按时间排列`,
    repeated > 0 && `${repeated} 行重复，只计一次`,
    clashing > 0 && `${clashing} 个时刻有不同的温度，全部保留`,
  ].filter((note) => note !== false);
  return (
    <div role="status">
      <p>
        “{name}”：{count} 个读数，{dateTimeOf(from).slice(0, 16)} 至 {dateTimeOf(to).slice(0, 16)}，
        {degrees(lowest)} 至 {celsiusText(highest)}
      </p>
      {notes.map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
      {bad.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${bad.length} 行无法识别`}
          description={
            <ul>
              {bad.slice(0, NAMED).map(({ line, reason }) => (
                <li key={line}>
                  第 {line} 行：{reason}
                </li>
              ))}
              {bad.length > NAMED && <li>另有 {bad.length - NAMED} 行</li>}
            </ul>
          }
        />
      )}
    </div>
  );
}
