import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import kit
s = start('microscope', 1600, 1000, spp=64, bounces=8)
world(srgb('#F5F2FF'), srgb('#E6DEF8'), srgb('#F3D9C6'), .5)
# side view: x = optical axis plane (front/eyepieces toward -x), z up.  All in cm.
Wp = mat('white', srgb('#F5F3FA'), .30, bump=.03, bump_scale=60, Specular=.5, Clearcoat=.3, Clearcoat_Roughness=.15); Gp = mat('grey', srgb('#3A3648'), .42, bump=.05, bump_scale=60); Lp = mat('lav', srgb('#8A6CCB'), .35, Clearcoat=.3)
Ch = metal((.84, .84, .86, 1), .14); Bk = rubber(srgb('#1F1D27')); Bm = mat('bm', srgb('#17161C'), .35)
def sweep(path, widths, m, seg=8, loc=(0, 0, 0)):
    """Rounded-rectangle section swept in the xz plane: path [(x,z,thickness)], widths along y."""
    vs, fs = [], []; sec = []; n = 6
    for q, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for i in range(n + 1):
            a = 90 * q + 90 * i / n; sec.append((sx, sy, math.cos(R(a)), math.sin(R(a))))
    P = []
    for k in range(len(path)):
        a, b = path[max(0, k - 1)], path[min(len(path) - 1, k + 1)]; t = Vector((b[0] - a[0], 0, b[1] - a[1])).normalized(); nrm = Vector((t.z, 0, -t.x)); P.append((Vector((path[k][0], 0, path[k][1])), nrm, path[k][2], widths[k]))
    for (c, nrm, th, w) in P:
        r = min(th, w) * .28
        for (sx, sy, cx, sy_) in sec:
            u = sx * (th / 2 - r) + r * cx; v = sy * (w / 2 - r) + r * sy_; p = c + nrm * u; vs.append((p.x, v, p.z))
    M = len(sec)
    for k in range(len(path) - 1):
        for i in range(M): fs.append([k * M + i, k * M + (i + 1) % M, (k + 1) * M + (i + 1) % M, (k + 1) * M + i])
    fs += [list(range(M))[::-1], list(range((len(path) - 1) * M, len(path) * M))]
    me = bpy.data.meshes.new('sw'); me.from_pydata(vs, [], fs); bm = bmesh.new(); bm.from_mesh(me); bmesh.ops.recalc_face_normals(bm, faces=bm.faces); bm.to_mesh(me); bm.free()
    o = kit._obj('sw', me, m, loc, angle=50); md = o.modifiers.new('b', 'BEVEL'); md.width = .3; md.segments = 4; md.limit_method = 'ANGLE'; md.angle_limit = R(60); md.harden_normals = True; return o
def bez(p0, p1, p2, p3, n=16): return [tuple((1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d for a, b, c, d in zip(p0, p1, p2, p3)) for t in [i / n for i in range(n + 1)]]
# foot
ft = rplate(22, 15.5, 3.4, 4.2, Wp, (0, 0, .4), b=.9); rplate(21, 14.6, .6, 3.9, Bk, (0, 0, 0), b=.15)
rplate(8.5, 11.5, 1.3, 2.2, Wp, (-4.6, 0, 3.5), b=.5)
# field lens
rcyl(3.1, 1.5, Bm, (-4.6, 0, 4.6), .2); rcyl(2.75, .5, Ch, (-4.6, 0, 5.8), .12, ribs=(80, .04, .1, .4), seg=320); rcyl(2.2, .25, mat('lens', srgb('#FFF3DC'), .15, Emission=srgb('#FFE7BD'), Emission_Strength=2.2), (-4.6, 0, 6.15), .1)
# arm: one flowing curve from foot to head
p = bez((7.4, 3.2), (9.6, 12), (9.2, 22), (4.6, 27.5)); q = bez((4.6, 27.5), (2.2, 30), (-1, 30.8), (-4.0, 30.8), 8)[1:]; pts = p + q; N = len(pts)
sweep([(x, z, 5.8 - 1.4 * math.sin(math.pi * i / (N - 1)) + (0 if i < N - 6 else -.25 * (i - N + 6))) for i, (x, z) in enumerate(pts)], [7.2 - 1.5 * math.sin(math.pi * min(.78, i / (N - 1) * 1.2)) for i in range(N)], Wp)
sweep([(x - .2, z, 3.2) for x, z in p[5:13]], [7.2 - 1.5 * math.sin(math.pi * min(1, i / (N - 1) * 1.2)) + .12 for i in range(5, 13)], Lp) if False else None
# focus knobs, coarse + fine, both sides
for sy in (-1, 1):
    rcyl(2.55, 2.2, Gp, (7.3, sy * 3.3, 9.6), .25, (-sy * 90, 0, 0), ribs=(64, .05, .35, 1.85), seg=384); rcyl(1.55, 3.6, Gp, (7.3, sy * 3.3, 9.6), .2, (-sy * 90, 0, 0), ribs=(48, .04, 2.4, 3.3), seg=288); rcyl(1.0, .12, Lp, (7.3, sy * 6.88, 9.6), .05, (-sy * 90, 0, 0))
# stage with condenser
box((15.5, 14.5, 1.1), Gp, (-3.6, 0, 14.6), .3, 5); box((6, 5.4, 2.2), Gp, (4.2, 0, 13.2), .4); box((13.2, 9.0, .35), Bm, (-4.4, -.6, 15.7), .1)
rcyl(2.3, 3.2, Bm, (-4.6, 0, 10.9), .2); rcyl(2.7, .9, Gp, (-4.6, 0, 12.0), .2, ribs=(60, .04, .2, .7), seg=300); rcyl(.22, 2.6, Ch, (-6.4, -2.0, 12.4), .08, (90, 0, -30)); rcyl(.4, 1.1, Bk, (-7.6, -4.1, 12.4), .12, (90, 0, -30))
# stage drive
rcyl(1.15, 1.8, Gp, (-1.4, -6.2, 11.4), .15, ribs=(40, .04, .3, 1.5), seg=240); rcyl(.85, 1.6, Gp, (-1.4, -6.2, 9.7), .15, ribs=(32, .04, .3, 1.3), seg=192); rcyl(.35, 5, Ch, (-1.4, -6.2, 9.8), .05)
# slide with specimen
rplate(7.6, 2.6, .11, .06, glass((.97, .98, 1, 1), 1.5, refract=False), (-4.6, -.4, 16.06), (0, 0, 90), b=.02); rplate(2.2, 1.6, .05, .7, mat('spec', srgb('#B04A9C'), .3), (-4.6, -.4, 16.17), b=.01); rplate(1.7, 2.58, .03, .05, mat('fr', srgb('#CDBBF2'), .6), (-4.6, -3.2, 16.17), (0, 0, 0), b=.01)
tube_path([(-.2, -4.6, 16.4), (-1.4, -3.2, 16.4), (-2.8, -2.6, 16.35), (-3.2, -1.4, 16.3)], .14, Ch); rcyl(.5, .5, Ch, (-.2, -4.6, 16.0), .1)
# nosepiece, tilted, with four objectives
nose = bpy.data.objects.new('n', None); bpy.context.collection.objects.link(nose); nz = []
nz.append(lathe([(0, 0), (2.3, 0)] + arc(2.9, .7, .6, -60, 0, 5) + [(3.55, 1.4), (3.65, 1.9), (3.55, 2.3), (3.2, 2.5), (0, 2.5)], Ch, seg=128, angle=40)); nz.append(rcyl(3.75, 1.0, Bk, (0, 0, 1.25), .15, ribs=(90, .05, .2, .8), seg=450))
rings = ['#D9433B', '#E7B53A', '#4FA3DE', '#F4F2F8']
for k, (ln, an) in enumerate(((4.9, 0), (3.0, 90), (3.8, 180), (5.4, 270))):
    e = bpy.data.objects.new('ob', None); bpy.context.collection.objects.link(e); e.parent = nose
    prof = [(0, 0), (.34, 0), (.40, .05), (.62, .75 + .1), (.95, 1.0), (1.12, 1.15), (1.16, 1.3), (1.16, ln - .1), (1.08, ln), (0, ln)]
    for o in (lathe(prof, Ch, seg=72, angle=30), rcyl(1.175, .16, mat('rg', srgb(rings[k]), .4), (0, 0, ln * .62), .03), rcyl(1.20, .5, Ch, (0, 0, ln - .6), .05, ribs=(48, .02, .08, .42), seg=192), rcyl(1.168, .5, Bm, (0, 0, ln * .42), .03)): o.parent = e
    e.rotation_euler = Matrix.Rotation(R(an), 3, 'Z').to_euler(); d = 15
    m = Matrix.Rotation(R(an), 4, 'Z') @ Matrix.Translation((1.75, 0, .2)) @ Matrix.Rotation(R(d), 4, 'Y') @ Matrix.Translation((0, 0, -0.0)) @ Matrix.Rotation(R(180), 4, 'X') @ Matrix.Translation((0, 0, 0))
    e.matrix_local = m @ Matrix.Translation((0, 0, -0)) ; e.matrix_local = Matrix.Rotation(R(an), 4, 'Z') @ Matrix.Translation((1.75, 0, .4)) @ Matrix.Rotation(R(-d), 4, 'Y') @ Matrix.Translation((0, 0, -ln))
for o in nz: o.parent = nose
nose.location = (-3.0, 0, 22.7); nose.rotation_euler = (0, R(15), 0); nose.rotation_euler = (0, R(-15), 0) if False else (0, R(15), R(0))
# head: turret, prism block, two eyepieces toward -x
lathe([(0, 0), (3.5, 0)] + arc(3.5, .4, .4, -90, 0, 4) + [(3.9, 3.0)] + arc(3.6, 3.0, .3, 0, 90, 4) + [(0, 3.3)], Wp, (-3.9, 0, 24.6), 128) if False else None
rplate(8.6, 7.2, 6.0, 2.6, Wp, (-3.4, 0, 24.9), b=.6); rcyl(3.1, 1.4, Gp, (-4.2, 0, 30.6), .2); rcyl(3.4, .35, Ch, (-4.2, 0, 31.9), .1)
rplate(8.5, 6.4, 5.2, 2.4, Wp, (.9, 0, 26.0), b=.6)
hd = bpy.data.objects.new('h', None); bpy.context.collection.objects.link(hd); hp = [rplate(9.4, 8.4, 4.6, 2.4, Wp, (-1.2, 0, -1.0), b=.8)]
for sy in (-1, 1):
    e = bpy.data.objects.new('ep', None); bpy.context.collection.objects.link(e); e.parent = hd; e.location = (-4.4, sy * 3.1, 1.5); e.rotation_euler = (R(sy * 0), R(-90), 0)
    for o in (rcyl(2.3, 1.9, Wp, (0, 0, -1.2), .3), rcyl(1.75, 5.6, Gp, (0, 0, .2), .15), rcyl(1.92, .55, Ch, (0, 0, 2.7), .08), lathe([(0, 5.4), (1.62, 5.4), (1.9, 5.6), (1.95, 7.0), (2.1, 7.5)] + arc(1.95, 8.2, .22, -20, 160, 6) + [(1.5, 7.9), (1.3, 7.5), (0, 7.4)], Bk, seg=96), rcyl(1.25, .1, mat('len', srgb('#5A4A8A'), .05, Specular=1.), (0, 0, 7.42), .04)): o.parent = e
for o in hp: o.parent = hd
hd.location = (-5.2, 0, 33.4); hd.rotation_euler = (0, R(32), 0)
rplate(3.6, 1.3, .05, .3, Lp, (5.1, -3.55, 22.5), (90, 0, 0), b=.02) if False else None
# bench, window wall, out-of-focus props
box((260, 90, 3), wood('#EBDCC6', '#CDAE88', .22, .34, 'X'), (0, 20, -3), .4)
box((400, 2, 220), mat('wall', srgb('#F1ECFB'), .8), (0, 110, -30), 0)
fr = mat('fr', srgb('#FBFAFE'), .6)
for k in range(3):
    softbox((-62 + 52 * k, 107, 52), (-62 + 52 * k, 0, 52), 44, 84, 3.0, srgb('#FFF6EA'), cam=True)
for x in (-88, -36, 16, 68): box((6, 3, 104), fr, (x, 106, 0), .3)
box((170, 3.6, 5), fr, (-10, 106, 6), .3); box((170, 2.4, 3), fr, (-10, 106, 66), .2)
for (x, y, k) in ((32, 26, 'edta'), (35, 27, 'sst'), (38, 28, 'cit'), (41, 29, 'edta')): tube(k, (x, y, 2.6), (0, 0, 0), 5)
box((15, 4, 4), fr, (36.5, 27.5, 0), .3, rot=(0, 0, 18))
gl = glass((.95, .97, 1, 1), 1.45, refract=False)
lathe([(0, .2), (6, .2), (6.4, .6), (6.2, 1.4), (2.2, 13), (2.0, 17), (2.3, 17.4), (1.8, 17), (2.0, 13), (6, 1.5), (6, .7), (0, .5)], gl, (-38, 30, 0), 96); lathe([(0, .6), (5.9, .6), (6.05, 1.4), (4.4, 6.2), (0, 6.2)], mat('lq', srgb('#9C7BE0'), .1, Specular=.5), (-38, 30, 0), 96)
if VIEW == 'stage': camera((-33, -40, 24), (-3.4, -.4, 18.6), lens=88, focus=(-4.4, -2, 17.5), f=2.6)
else: camera((-42, -94, 32), (4.2, 0, 21.6), lens=52.5, focus=(-4, -4, 20), f=1.9)
softbox((150, 40, 90), (70, 110, 40), 70, 60, 5.0, srgb('#FFF2E8')); softbox((-70, -50, 80), (0, 0, 15), 60, 50, 2.6); softbox((70, -20, 40), (0, 0, 15), 20, 60, 3.4, srgb('#FFE6D2'))
shoot()
