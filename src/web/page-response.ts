/**
 * A page as text in latin1, a character for each of its bytes. A body would be copied three times outside of the heap, and what
 * lives there for longer than a moment is only freed when everything is collected.
 */
export class PageResponse extends Response {
  readonly latin1: string

  constructor(latin1: string, init: ResponseInit) {
    super(null, init)
    this.latin1 = latin1
  }

  override text = async () => Buffer.from(this.latin1, 'latin1').toString()
  override arrayBuffer = async () => new Uint8Array(Buffer.from(this.latin1, 'latin1')).buffer
}
