type Part = string | { name?: string; type?: string; content: Uint8Array | string }

/** A multipart request's body and headers, for `app.request(line, { ...(await form([['image', { content }]])) })`. */
export async function form(parts: readonly (readonly [string, Part])[]) {
  const data = new FormData()
  for (const [field, part] of parts) {
    if (typeof part === 'string') data.append(field, part)
    else
      data.append(
        field,
        new Blob([typeof part.content === 'string' ? part.content : new Uint8Array(part.content)], {
          type: part.type ?? '',
        }),
        part.name ?? 'file',
      )
  }
  const encoded = new Response(data)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
