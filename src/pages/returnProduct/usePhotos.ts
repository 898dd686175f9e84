import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { MAX_PHOTOS } from '@domain/shared/photo';
import type { ReturnDraft } from '@domain/returns/returnForm';
import { errorMessage } from '@domain/shared/failure';
import { addReturnPhoto } from '@/services/returns';
import { PhotoError, photoOfFile } from '@/pages/returnProduct/photoFile';

export interface Photo {
  key: number;
  name: string;
  /** Small enough to send; null while it is drawn. */
  content: string | null;
  /** null until the server has it. */
  photoId: string | null;
  /** Why it was not sent; it can be tried again. */
  failure: string;
}

/** What the form of an application holds. */
export interface ApplyValues extends ReturnDraft {
  photos: Photo[];
}

/** Why these photographs cannot go with the application yet, or null. */
export function pendingProblem(photos: readonly Photo[]): string | null {
  if (photos.some(({ failure }) => failure !== '')) return '有照片上传失败，请重试或移除';
  return photos.some(({ photoId }) => photoId === null) ? '照片还在上传，请稍候' : null;
}

/** The photographs of an application: each is made smaller and sent as soon as it is chosen. */
export function usePhotos(form: FormInstance<ApplyValues>) {
  /** Files that were not taken, each with its reason. */
  const [refused, setRefused] = useState<string[]>([]);
  const next = useRef(1);

  const photosNow = () => form.getFieldValue('photos') as Photo[];
  const put = (photos: Photo[]) => form.setFields([{ name: 'photos', value: photos, errors: [] }]);
  const change = (key: number, part: Partial<Photo>) =>
    put(photosNow().map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));
  const drop = (key: number) => put(photosNow().filter((photo) => photo.key !== key));

  const send = async (key: number, content: string) => {
    change(key, { failure: '' });
    try {
      change(key, { photoId: await addReturnPhoto(content) });
    } catch (error) {
      change(key, { failure: errorMessage(error) });
    }
  };

  const take = async (key: number, file: File) => {
    try {
      const content = await photoOfFile(file);
      change(key, { content });
      await send(key, content);
    } catch (error) {
      drop(key);
      const reason = error instanceof PhotoError ? error.message : '无法处理';
      setRefused((old) => [...old, `${file.name}：${reason}`]);
    }
  };

  // What was on its way when the login ran out: sent again, or gone where it was not even drawn.
  const resume = useRef(() => {
    for (const { key, content, photoId, failure } of photosNow()) {
      if (photoId !== null || failure !== '') continue;
      if (content === null) drop(key);
      else void send(key, content);
    }
  });
  useEffect(() => resume.current(), []);

  const add = (files: readonly File[]) => {
    const before = photosNow();
    const room = Math.max(0, MAX_PHOTOS - before.length);
    // Those that outlived a login have their keys.
    next.current = Math.max(next.current, ...before.map(({ key }) => key + 1));
    const chosen = files.slice(0, room).map((file) => ({ file, key: next.current++ }));
    setRefused(files.slice(room).map(({ name }) => `${name}：最多 ${MAX_PHOTOS} 张照片`));
    put([
      ...before,
      ...chosen.map(({ file, key }) => ({ key, name: file.name, content: null, photoId: null, failure: '' })),
    ]);
    for (const { file, key } of chosen) void take(key, file);
  };

  return {
    refused,
    add,
    remove: (key: number) => {
      setRefused([]);
      drop(key);
    },
    retry: ({ key, content }: Photo) => void (content && send(key, content)),
  };
}
