const DATA_URL = /^data:([^;,]*)[^,]*;base64,/

const isFile = (value: unknown): value is string => typeof value === 'string' && DATA_URL.test(value)

/**
 * The same body as multipart form data. Files are sent as binary, a third smaller than as base64, and the server
 * streams them to disk. Files of a list come after its other entries.
 */
export function asForm(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) appendList(form, name, value)
    else if (isFile(value)) form.append(name, fileOf(value), name)
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

function appendList(form: FormData, name: string, values: readonly unknown[]) {
  const files = values.filter(isFile)
  form.append(name, JSON.stringify(values.filter((value) => !isFile(value))))
  for (const file of files) form.append(name, fileOf(file), name)
}

function fileOf(dataUrl: string): Blob {
  const [head = '', type = ''] = DATA_URL.exec(dataUrl) ?? []
  const bytes = Uint8Array.from(atob(dataUrl.slice(head.length)), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type })
}
